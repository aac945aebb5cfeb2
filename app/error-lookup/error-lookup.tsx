import { useId, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { useQueryState } from '~/islands/use-query-state'
import { readBasePath } from '~/lib/browser'
import { searchPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { findErrors, maxText } from './find-errors'
import { type ExplainedError, readPageErrors } from './page-errors'
import { toQuery } from './query'

const example = `11-21 18:02:44.101 12876 12911 E CameraManager: Camera #0: Error! 2
11-21 18:02:44.113 12876 12911 E CameraSession: Failed to configure CameraSession! Error: [session/camera-cannot-be-
11-21 18:02:44.113 12876 12911 E CameraSession: opened] The given Camera device (id: 0) could not be opened!`

/** Reads the codes in an address. */
const readCodes = (query: URLSearchParams): string[] => query.getAll('error').filter(Boolean)

/** Writes the codes into an address. The parameter stays without one, since it opens the look-up. */
function writeCodes(query: URLSearchParams, codes: string[]): void {
  query.set('error', codes[0] ?? '')
  for (const code of codes.slice(1)) query.append('error', code)
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

/** The errors in a text, or advice for one in which nothing was found. */
function LookupResult({ errors, text }: { errors: ExplainedError[]; text: string }) {
  const isLost = errors.length === 0 && text.trim() !== ''
  const count = errors.length === 1 ? 'One error' : `${errors.length} errors`
  return (
    <>
      <p role="status" className="lookup-status">
        {errors.length > 0 && `${count}: ${errors.map(({ code }) => code).join(', ')}`}
        {isLost && `Neither a code nor a message of ${siteConfig.title} is in this text.`}
      </p>
      {isLost && (
        <ul>
          <li>
            Paste more lines. The code often stands above the stack trace, in brackets, such as{' '}
            <code translate="no">[session/camera-not-ready]</code>.
          </li>
          <li>
            It may come from your build, your app or another library.{' '}
            <a href={withBase(readBasePath(), searchPath(toQuery(text)))}>Search this site</a> for
            its words.
          </li>
        </ul>
      )}
      {errors.map(({ code, id, html }) => (
        <article key={code} className="lookup-error" aria-label={code}>
          <p className="lookup-code">
            <a href={`#${id}`}>
              <code translate="no">{code}</code>
            </a>
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>
  )
}
