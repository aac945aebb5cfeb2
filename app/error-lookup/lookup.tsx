import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { changeQuery } from '~/lib/address'
import { searchPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { readBasePath } from '~/lib/site-url'
import { workInTurns } from './turns'
import { ErrorCard, type FoundError } from './error-card'
import type { ErrorData } from './error-data'
import { findErrors } from './find-errors'
import { useErrors } from './use-errors'
import styles from './lookup.css'

export { styles }

/** The parameter of addresses that names a code, once for each. */
const parameter = 'error'

/** The most codes that an address names, and that are shown. */
const maxErrors = 20

/** Characters of a text that the box shows: browsers take seconds to lay out millions. */
const maxShown = 20_000

/** Characters of a line that are handed on to search. */
const maxQuery = 1000

/** Milliseconds without a key after which a text is looked through. */
const delay = 200

const example = `11-21 18:02:44.101 12876 12911 E CameraManager: Camera #0: Error! CAMERA_ALREADY_IN_USE
11-21 18:02:44.113 12876 12911 E CameraView: invokeOnError(...): [session/camera-cannot-be-
11-21 18:02:44.113 12876 12911 E CameraView: opened] The given Camera device (id: 0) could not be opened!`

/** What is shown. */
interface Answer {
  log: string
  errors: FoundError[]
  /** A sentence about what could not be used. */
  warning?: string
}

/** The look-up as readers use it: a box for what they have, and what is known of the errors in it. */
export function Island(): ReactNode {
  const { errors, index, hasFailed, load } = useErrors()
  const [text, setText] = useState<string>()
  const [answer, setAnswer] = useState<Answer>()
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const change = (value: string): void => {
    if (box.current && box.current.value !== value.slice(0, maxShown)) {
      box.current.value = value.slice(0, maxShown)
    }
    setText(value)
  }

  // It opens again for readers who come back to this address.
  useEffect(() => changeQuery((query) => query.has(parameter) || query.set(parameter, '')), [])

  useEffect(() => {
    if (!errors || !index) return
    if (text === undefined) {
      const named = readAddress(window.location.search, errors)
      return named.log === '' ? setAnswer(named) : change(named.log)
    }
    const controller = new AbortController()
    const find = async (): Promise<void> => {
      const findings = await workInTurns(findErrors(text, index), controller.signal)
      const found = findings.slice(0, maxErrors).flatMap((finding) => {
        const error = errors.find(({ code }) => code === finding.code)
        return error ? [{ error, finding }] : []
      })
      setAnswer({ log: text, errors: found })
      writeAddress(found.map(({ error }) => error.code))
    }
    const timer = setTimeout(() => {
      find().catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, errors, index])

  const isCut = text !== undefined && text.length > maxShown
  return (
    <section className="lookup" aria-label="Error look-up">
      <label htmlFor={id}>Error message, log or stack trace</label>
      <textarea
        ref={box}
        id={id}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-hint`} className="lookup-hint">
        <span>
          {isCut &&
            `The box shows the first ${maxShown.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters; all of them are looked through. `}
        </span>
        What you paste here stays in this browser. The address of this page only gets the codes that
        are found, so you can share it.
      </p>
      <div className="lookup-actions">
        <button type="button" className="button" onClick={() => change(example)}>
          Try an example
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            change('')
            box.current?.focus()
          }}
        >
          Clear
        </button>
      </div>
      {hasFailed ? (
        <div role="alert" className="lookup-fault">
          <p>The list of errors did not load. Check your connection, then try again.</p>
          <button type="button" className="button" onClick={load}>
            Try again
          </button>
        </div>
      ) : (
        <Result answer={answer} isReady={errors !== undefined} />
      )}
    </section>
  )
}

/**
 * The errors that an address names. Names that no error has are left out, and the reader is told. If all
 * of them are unknown, they are a text to look through: the home page's form sends what is typed there.
 */
function readAddress(search: string, errors: ErrorData[]): Answer {
  const codes = [...new Set(new URLSearchParams(search).getAll(parameter))].filter(Boolean)
  const known = codes
    .slice(0, maxErrors)
    .flatMap((code) => errors.find((error) => error.code === code) ?? [])
  if (known.length === 0) return { log: codes.join('\n'), errors: [] }
  const warning =
    known.length < codes.length
      ? 'The address names an error that does not exist. It was left out.'
      : ''
  return { log: '', errors: known.map((error) => ({ error })), warning }
}

/** Keeps the codes in the address, which opens the look-up also without one. */
function writeAddress(codes: string[]): void {
  changeQuery((query) => {
    query.set(parameter, codes[0] ?? '')
    for (const code of codes.slice(1)) query.append(parameter, code)
  })
}

function Result({ answer, isReady }: { answer: Answer | undefined; isReady: boolean }) {
  const { log = '', errors = [], warning = '' } = answer ?? {}
  const isLost = answer !== undefined && errors.length === 0 && log.trim() !== ''
  const count = errors.length === 1 ? 'One error' : `${errors.length} errors`
  return (
    <>
      <p role="status" className="lookup-status">
        <span>{!isReady && 'Loading the list of errors…'}</span>
        <span>{warning}</span>
        <span>
          {errors.length > 0 && ` ${count}: ${errors.map(({ error }) => error.code).join(', ')}`}
        </span>
        <span>
          {isLost && `Neither a code nor a message of ${siteConfig.title} is in this text.`}
        </span>
      </p>
      {isLost && <Advice log={log} />}
      {errors.map((each) => (
        <ErrorCard key={each.error.code} log={log} {...each} />
      ))}
    </>
  )
}

/** What to do about a text in which nothing was found. */
function Advice({ log }: { log: string }) {
  const lines = log.split('\n', 2000).map((line) => line.trim())
  const telling =
    lines.find((line) => /error|exception|fail/i.test(line)) ?? lines.find(Boolean) ?? ''
  const query = telling.slice(0, maxQuery)
  return (
    <ul>
      <li>
        Paste more lines. The code often stands above the stack trace, in brackets, such as{' '}
        <code translate="no">[session/camera-not-ready]</code>.
      </li>
      <li>
        It may come from your build, your app or another library.{' '}
        <a
          href={withBase(readBasePath(document), searchPath(query))}
        >{`Search this site for “${query.length > 100 ? `${query.slice(0, 99)}…` : query}”`}</a>
      </li>
    </ul>
  )
}
