import { readBasePath } from '~/lib/browser'
import { searchPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import type { ExplainedError } from './page-errors'
import { toQuery } from './query'

/** The most errors that the page shows and the address names. */
export const maxErrors = 20

/** The errors in a text, or advice for one in which nothing was found. */
export function LookupResult({ errors, text }: { errors: ExplainedError[]; text: string }) {
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
