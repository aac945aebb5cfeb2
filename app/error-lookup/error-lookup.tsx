import { useId, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { useQueryState } from '~/islands/use-query-state'
import { findErrors, maxText } from './find-errors'
import { LookupResult, maxErrors } from './lookup-result'
import { readPageErrors } from './page-errors'

const example = `11-21 18:02:44.101 12876 12911 E CameraManager: Camera #0: Error! 2
11-21 18:02:44.113 12876 12911 E CameraSession: Failed to configure CameraSession! Error: [session/camera-cannot-be-
11-21 18:02:44.113 12876 12911 E CameraSession: opened] The given Camera device (id: 0) could not be opened!`

/** Reads the codes in an address. */
const readCodes = (query: URLSearchParams): string[] => query.getAll('error').filter(Boolean)

/** Writes the codes into an address. The parameter stays without one, since it opens the look-up. */
function writeCodes(query: URLSearchParams, codes: string[]): void {
  query.set('error', codes[0] ?? '')
  for (const code of codes.slice(1, maxErrors)) query.append('error', code)
}

/**
 * A box for a message, a log or a stack trace, and the sections of this page about the errors in it. The
 * text stays in the browser, unless its reader searches for it: the address only gets the codes.
 */
export function ErrorLookup() {
  const [errors] = useState(() => readPageErrors(document))
  const [text, setText] = useState('')
  const [codes, setCodes] = useQueryState(readCodes, writeCodes, '')
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const change = (value: string): void => {
    setText(value)
    setCodes(findErrors(value, errors))
  }
  const clear = (): void => {
    change('')
    box.current?.focus()
  }
  return (
    <section className="island" aria-label="Error look-up">
      <label htmlFor={id}>Error message, log or stack trace</label>
      <textarea
        ref={box}
        id={id}
        rows={6}
        maxLength={maxText}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-hint`} className="island-hint">
        What you paste here, up to {maxText.toLocaleString('en')} characters, stays in this browser,
        unless you search for it. The address of this page only gets the codes that are found, so
        you can share it.
      </p>
      <div className="button-row">
        <Button onClick={() => change(example)}>Try an example</Button>
        <Button onClick={clear}>Clear</Button>
      </div>
      <LookupResult
        errors={codes.flatMap((code) => errors.find((each) => each.code === code) ?? [])}
        text={text}
      />
    </section>
  )
}
