import { renderToStaticMarkup } from 'react-dom/server'
import { buildTableOfContents } from './navigation'
import { type Change, type History, listChanges, versionAnchor } from '~/guides/history.server'
import { dateToText, type DocumentPage } from '~/lib/document-page'
import { getSiteLocation } from '~/lib/environment.server'
import { feedPath, historyUrl, whatsNewPath, withBase } from '~/lib/paths'
import { libraryVersion, siteConfig } from '~/lib/site-config'
import { readArticle } from '~/markdown/article'
import { Heading } from '~/reference/view/parts'
import type { Site } from './site.server'

/** Makes the page that lists which guides have changed. */
export function readWhatsNewPage({ guides, history }: Site): DocumentPage {
  const changes = listChanges(history.commits, guides.guides)
  const html = renderToStaticMarkup(<WhatsNew changes={changes} history={history} />)
  const title = 'What’s new'
  return {
    title,
    description: `Which guides of the ${siteConfig.title} documentation have changed, when and why, newest first.`,
    html,
    tableOfContents: buildTableOfContents(readArticle(html).headings, {}),
    breadcrumbs: [{ label: title, pathname: whatsNewPath }],
    pagination: {},
    lastUpdated: changes[0]?.date.slice(0, 10),
  }
}

/** What the article shows. */
export interface WhatsNewProps {
  changes: Change[]
  history: Pick<History, 'versionDate' | 'warning'>
}

/** The article: changes by day, or why there are none. */
export function WhatsNew({ changes, history: { versionDate, warning } }: WhatsNewProps) {
  const { basePath } = getSiteLocation()
  const days = [...new Set(changes.map(({ date }) => date.slice(0, 10)))]
  const older = historyUrl('docs')
  return (
    <>
      <p>
        The latest changes to the guides, each with its reason. To hear of new ones, subscribe to
        the <a href={withBase(basePath, feedPath)}>Atom feed</a>.
      </p>
      {versionDate && (
        <p id={versionAnchor}>
          The documentation has been about {siteConfig.title} {libraryVersion} since{' '}
          {dateToText(versionDate)}.
        </p>
      )}
      {changes.length === 0 && (
        <p>
          {warning
            ? 'This copy of the site was built without the history of its files, so there is nothing to list here.'
            : 'No guide has changed yet.'}
        </p>
      )}
      {days.map((day) => (
        <section key={day}>
          <Heading depth={2} id={`day-${day}`} text={dateToText(day)} />
          <ul>
            {changes
              .filter(({ date }) => date.startsWith(day))
              .map(({ id, reason, guides }) => (
                <li key={id} id={id}>
                  {reason}
                  <br />
                  {guides.map(({ title, pathname }, index) => (
                    <span key={pathname}>
                      {index > 0 && ', '}
                      <a href={withBase(basePath, pathname)}>{title}</a>
                    </span>
                  ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {older && (
        <p>
          For everything older, see the <a href={older}>history on GitHub</a>.
        </p>
      )}
    </>
  )
}
