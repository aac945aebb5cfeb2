import { useId, useState, type ReactNode } from 'react'
import type { IslandProps } from '~/lib/conventions'
import {
  computeBudget,
  firstInput,
  pixelLayouts,
  processedToText,
  readBudget,
  writeBudget,
  type WrittenBudget,
} from './budget'
import { type AddressPart, createAddressCodec } from '~/lib/address-codec'
import { Answer, useAddress, Warning, wholeToWarning } from '~/ui/island-parts'
import styles from '~/ui/island-parts.css'
import { Figures } from './figures'

export { styles }

const fields = [
  { name: 'size', label: 'Resolution', inputMode: 'text' },
  { name: 'pixels', label: 'Pixel format' },
  { name: 'fps', label: 'Frames per second', inputMode: 'decimal' },
  { name: 'work', label: 'Your work, in ms', inputMode: 'decimal' },
] as const

const first = writeBudget(firstInput)

function toPart(field: keyof WrittenBudget, name: string): AddressPart {
  const isValue = (text: string): boolean =>
    readBudget({ ...first, [field]: text }, firstInput).faults[field] === undefined
  return { name, isValue, isAlways: true }
}

/** How addresses have what is entered; the size also says that the budget is to be shown. */
const { read, write } = createAddressCodec<WrittenBudget>(first, {
  size: toPart('size', 'budget'),
  pixels: toPart('pixels', 'pixels'),
  fps: toPart('fps', 'fps'),
  work: toPart('work', 'work'),
})

/** The budget as readers use it: fields, and what follows from them. */
export function Island({ anchor }: IslandProps): ReactNode {
  const [{ state, isWhole }] = useState(() => read(window.location.search))
  const [last, setLast] = useState(() => readBudget(state, firstInput).input)
  const [written, setWritten] = useState(() => writeBudget(last))
  const { input, faults } = readBudget(written, last)
  const id = useId()
  useAddress(writeBudget(input), write, anchor)

  const change = (name: keyof WrittenBudget, value: string): void => {
    const next = { ...written, [name]: value }
    setWritten(next)
    setLast(readBudget(next, last).input)
  }
  return (
    <section className="island budget" aria-label="Frame budget">
      <Warning text={wholeToWarning(isWhole)} />
      <Answer>{processedToText(input, computeBudget(input))}</Answer>
      <div className="island-fields">
        {fields.map(({ name, label, ...field }) => {
          const fault = faults[name]
          const common = {
            id: `${id}-${name}`,
            value: written[name],
            'aria-invalid': fault !== undefined,
            'aria-describedby': `${id}-${name}-fault`,
          }
          return (
            <div key={name} className="island-field">
              <label htmlFor={common.id}>{label}</label>
              {'inputMode' in field ? (
                <input
                  {...common}
                  inputMode={field.inputMode}
                  autoComplete="off"
                  onChange={({ target }) => change(name, target.value)}
                />
              ) : (
                <select {...common} onChange={({ target }) => change(name, target.value)}>
                  {Object.entries(pixelLayouts).map(([value, { label: text }]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
              <p id={`${id}-${name}-fault`} className="island-fault">
                {fault && `${fault} The last value stays.`}
              </p>
            </div>
          )
        })}
      </div>
      <Figures input={input} />
    </section>
  )
}
