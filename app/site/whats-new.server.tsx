import { renderToStaticMarkup } from 'react-dom/server'
import { buildTableOfContents } from './navigation'
import type { Change } from '~/guides/changes.server'
import { dateToText, type DocumentPage } from '~/lib/document-page'
import { feedPath, whatsNewPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { readArticle } from '~/markdown/article'
import { Heading } from '~/reference/view/parts'
import type { Site } from './site.server'

/** Makes the page that tells what has changed for readers. */
export function readWhatsNewPage({
  changes: { changes },
  location: { basePath },
}: Pick<Site, 'changes' | 'location'>): DocumentPage {
  const html = renderToStaticMarkup(<WhatsNew changes={changes} basePath={basePath} />)
  const title = 'What’s new'
  return {
    title,
    description: `What is new in the ${siteConfig.title} documentation, and what it means for you, newest first.`,
    html,
    tableOfContents: buildTableOfContents(readArticle(html).headings, {}),
    breadcrumbs: [{ label: title, pathname: whatsNewPath }],
    pagination: {},
    lastUpdated: changes[0]?.date,
  }
}

/** The article: changes by day, newest first. */
export function WhatsNew({ changes, basePath }: { changes: Change[]; basePath: string }) {
  const days = [...new Set(changes.map(({ date }) => date))]
  return (
    <>
      <p>
        The latest changes to this site. To hear of new ones, subscribe to the{' '}
        <a href={withBase(basePath, feedPath)}>Atom feed</a>.
      </p>
      {days.length === 0 && <p>There is nothing to tell yet.</p>}
      {days.map((day) => (
        <section key={day}>
          <Heading depth={2} id={`day-${day}`} text={dateToText(day)} />
          <ul>
            {changes
              .filter(({ date }) => date === day)
              .map(({ id, title, text, link }) => (
                <li key={id} id={id}>
                  <a href={withBase(basePath, link)}>{title}</a>
                  <br />
                  {text}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
