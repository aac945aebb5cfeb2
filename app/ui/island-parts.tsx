import { type ReactNode, useEffect, useId, useState } from 'react'
import { replaceQuery } from '~/lib/address'
import type { AddressCodec } from '~/lib/address-codec'

/** `lineClasses` holds a class for each line that is marked. */
export interface CodeBoxProps {
  code: string
  title?: string
  lineClasses?: readonly (string | undefined)[]
}

/** Code to read and to copy. Long lines wrap, so that nothing has to be scrolled. */
export function CodeBox({ code, title, lineClasses = [] }: CodeBoxProps) {
  return (
    <figure className="code-block code-block-wrap">
      {title && <figcaption className="code-block-title">{title}</figcaption>}
      <div className="code-block-actions">
        <button
          type="button"
          className="code-block-copy"
          data-copy=""
          aria-label={title ? `Copy code for ${title}` : 'Copy code'}
        >
          Copy
        </button>
      </div>
      <pre translate="no">
        <code>
          {code
            .trimEnd()
            .split('\n')
            .map((line, at) => {
              const [start = ''] = /^[+-]?\s*\S*/.exec(line) ?? []
              return (
                <span
                  key={`${at} ${line}`}
                  className={['code-line', lineClasses[at]].filter(Boolean).join(' ')}
                >
                  <span className="code-start">{start}</span>
                  {`${line.slice(start.length)}\n`}
                </span>
              )
            })}
        </code>
      </pre>
    </figure>
  )
}

/** Something to choose from a list. */
export interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
}

/** A list to choose from, with its name above it. */
export function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className="island-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export interface TextFieldProps {
  label: string
  value: string
  /** What is wrong with the value, if anything is. */
  fault: string | undefined
  inputMode?: 'text' | 'decimal'
  onChange: (value: string) => void
}

/** A line to type into, with its name above it and what is wrong below. */
export function TextField({ label, fault, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="island-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      <p id={`${id}-fault`} className="island-fault">
        {fault}
      </p>
    </div>
  )
}

/** The sentence about an address of which not all could be used; empty where all of it was. */
export function wholeToWarning(isWhole: boolean): string {
  return isWhole ? '' : 'Parts of the address were not understood, and were left out.'
}

/** Says what is wrong with the address, if anything is. */
export function Warning({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p role="alert" className="island-fault">
      {text}
    </p>
  )
}

/** The result that an island works out. It stays in view while its fields are changed. */
export function Answer({ children }: { children: ReactNode }) {
  return (
    <div className="island-answer">
      <p role="status" className="in-focus">
        {children}
      </p>
    </div>
  )
}

/** Milliseconds without a change after which the address is written; browsers allow few writes. */
const addressDelay = 300

/** Keeps what is chosen in the address, with the place of the island, so that it's in view for others, too. */
export function useAddress<State>(
  state: State,
  write: (search: string, state: State) => string,
  anchor: string,
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      replaceQuery(write(window.location.search, state), anchor)
    }, addressDelay)
    return () => clearTimeout(timer)
  }, [state, write, anchor])
}

/**
 * What an island shows: as the first address says, and from then on in the address. Gives the sentence
 * about what could not be used, too.
 */
export function useAddressState<State>(
  codec: AddressCodec<State>,
  anchor: string,
  readStart = () => codec.read(window.location.search),
): [state: State, setState: (state: State) => void, warning: string] {
  const [{ state: first, isWhole }] = useState(readStart)
  const [state, setState] = useState(first)
  useAddress(state, codec.write, anchor)
  return [state, setState, wholeToWarning(isWhole)]
}
