import { Fragment, useMemo } from 'react'
import { type ErrorData, type ErrorLink, orderCauses } from './error-data'
import { type Finding, unsureWays } from './find-errors'

/** An error to show, and how it was found, unless the address names it. */
export interface FoundError {
  error: ErrorData
  finding?: Finding | undefined
}

/** How each way to recognize an error is said. */
const wayTexts: Record<Finding['by'], string> = {
  code: 'Found by its code',
  class: 'Found by the name of its native class',
  message: 'Found by its message',
  beginning: 'A guess, since the code is cut off',
  id: 'A guess, since only the second part of the code is there',
  words: 'A guess, since only a part of the message is there',
}

/** What is known of an error, in the light of the log that tells of it. */
export function ErrorCard({ error, finding, log }: FoundError & { log: string }) {
  const { code, raisedBy, meaning, remedy, thrownBy, href, guides } = error
  const causes = useMemo(() => orderCauses(error.causes, log), [error, log])
  const isUnsure = finding !== undefined && unsureWays.has(finding.by)
  return (
    <article className="lookup-error" aria-label={code}>
      <p className="lookup-code in-focus">
        <strong>
          <code translate="no">{code}</code>
        </strong>{' '}
        <span className="platform">
          {raisedBy.length > 0
            ? raisedBy.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ' '}
                  <span>{name}</span>
                </Fragment>
              ))
            : 'Never raised in this version'}
        </span>
      </p>
      {finding && (
        <p className={isUnsure ? 'lookup-hint lookup-unsure' : 'lookup-hint'}>
          <span>{`${wayTexts[finding.by]}: `}</span>
          <q>{finding.excerpt}</q>
        </p>
      )}
      <p>
        <b>Meaning:</b> <Html html={meaning} />
      </p>
      <p>
        <b>What to do:</b> <Html html={remedy} />
      </p>
      {causes.length > 0 && (
        <>
          <p>
            <b>Likely causes, in order:</b>
          </p>
          <ol>
            {causes.map(({ symptom, advice, source }) => (
              <li key={symptom + advice}>
                {symptom && (
                  <>
                    <Html html={symptom} />:{' '}
                  </>
                )}
                <Html html={advice} />{' '}
                {source.href !== href && (
                  <span className="lookup-hint">
                    (<a href={source.href}>{source.text}</a>)
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <Links title="Arrives in" links={thrownBy} isCode />
      <Links
        title="Read on"
        links={[...(href ? [{ text: `More about ${code}`, href }] : []), ...guides]}
      />
    </article>
  )
}

/** HTML of our own build. */
function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

function Links({ title, links, isCode }: { title: string; links: ErrorLink[]; isCode?: boolean }) {
  if (links.length === 0) return null
  return (
    <p>
      <b>{title}:</b>{' '}
      {links.map(({ text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ', '}
          <a href={href}>{isCode ? <code translate="no">{text}</code> : text}</a>
        </Fragment>
      ))}
    </p>
  )
}
