import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { readQuery, replaceQuery } from '~/lib/address'
import type { FoundSection, IslandProps } from '~/islands/island'
import { searchPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { readBasePath } from '~/lib/browser'
import { SectionList, useClosestSections } from './closest-sections'
import { findErrors, type FoundErrors, maxText } from './find-errors'
import { type PageError, readPageErrors } from './page-errors'

/** The parameter of addresses for codes, once for each. */
const parameter = 'error'

/** The most errors that the page shows and the address names. */
const maxErrors = 20

const example = `11-21 18:02:44.101 12876 12911 E CameraManager: Camera #0: Error! 2
11-21 18:02:44.113 12876 12911 E CameraSession: Failed to configure CameraSession! Error: [session/camera-cannot-be-
11-21 18:02:44.113 12876 12911 E CameraSession: opened] The given Camera device (id: 0) could not be opened!`

/**
 * A box for a message, a log or a stack trace, and the sections of this page about the errors in it. The
 * text stays in the browser: the address only gets the codes.
 */
export function ErrorLookup({ searchSite }: IslandProps): ReactNode {
  const [errors] = useState(() => readPageErrors(document))
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundErrors>(() => ({
    codes: readQuery().getAll(parameter),
    isGuess: false,
  }))
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const change = (value: string): void => {
    if (box.current && box.current.value !== value) box.current.value = value
    const next = findErrors(value, errors)
    setText(value)
    setFound(next)
    writeAddress(next.codes)
  }
  // The parameter opens the look-up again for readers who come back.
  useEffect(() => {
    if (!readQuery().has(parameter)) writeAddress([])
  }, [])

  return (
    <section className="lookup" aria-label="Error look-up">
      <label htmlFor={id}>Error message, log or stack trace</label>
      <textarea
        ref={box}
        id={id}
        rows={6}
        maxLength={maxText}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-hint`} className="lookup-hint">
        What you paste here, up to {maxText.toLocaleString('en')} characters, stays in this browser.
        The address of this page only gets the codes that are found, so you can share it.
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
      <Result
        errors={found.codes.flatMap((code) => errors.find((each) => each.code === code) ?? [])}
        isGuess={found.isGuess}
        text={text}
        searchSite={searchSite}
      />
    </section>
  )
}

/** Writes the codes into the address. The parameter stays without one, since it opens the look-up. */
function writeAddress(codes: string[]): void {
  const query = readQuery()
  query.set(parameter, codes[0] ?? '')
  for (const code of codes.slice(1, maxErrors)) query.append(parameter, code)
  replaceQuery(query.toString())
}

interface ResultProps extends Pick<IslandProps, 'searchSite'> {
  errors: PageError[]
  isGuess: boolean
  text: string
}

function Result({ errors, isGuess, text, searchSite }: ResultProps) {
  const isLost = errors.length === 0 && text.trim() !== ''
  const sections = useClosestSections(isLost ? text : '', searchSite)
  const count = errors.length === 1 ? 'One error' : `${errors.length} errors`
  const found = `${isGuess ? 'A guess, since no code or message is complete' : count}: `
  return (
    <>
      <p role="status" className="lookup-status">
        {errors.length > 0 && found + errors.map(({ code }) => code).join(', ')}
        {isLost && describe(sections)}
      </p>
      {isLost && <SectionList sections={sections} />}
      {isLost && <Advice />}
      {errors.slice(0, maxErrors).map(({ code, id, html }) => (
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

/** Words the status for a text without an error of the library. */
function describe(sections: FoundSection[]): string {
  const names = sections.map(({ trail }) => trail.at(-1)).join('; ')
  const lost = `Neither a code nor a message of ${siteConfig.title} is in this text.`
  return names ? `${lost} The search of this site finds: ${names}.` : lost
}

/** Advice for a text in which nothing was found. */
function Advice() {
  return (
    <ul>
      <li>
        Paste more lines. The code often stands above the stack trace, in brackets, such as{' '}
        <code translate="no">[session/camera-not-ready]</code>.
      </li>
      <li>
        It may come from your build, your app or another library.{' '}
        <a href={withBase(readBasePath(), searchPath())}>Search this site</a> for its words.
      </li>
    </ul>
  )
}
