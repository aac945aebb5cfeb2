import { renderToStaticMarkup } from 'react-dom/server'
import type { Reflection } from '~/reference/library'
import { type ReferenceContext, ReferenceProvider } from './context'
import type { Group } from './member-index'
import { Overview, ReflectionPage } from './overview'

/** What a page shows: a class or an interface, or all exports. */
interface PageContent {
  reflection: Reflection | undefined
  groups: Group[]
  /** Opens the overview, as Markdown. */
  introduction: string
}

/** Renders what follows the title of a page; none of this code reaches the browser. */
export function renderPage(
  { reflection, groups, introduction }: PageContent,
  context: ReferenceContext,
): string {
  const html = renderToStaticMarkup(
    <ReferenceProvider value={context}>
      {reflection ? (
        <ReflectionPage of={reflection} groups={groups} />
      ) : (
        <Overview introduction={introduction} groups={groups} />
      )}
    </ReferenceProvider>,
  )
  // React escapes each quote of each string in code.
  return html.replaceAll('&#x27;', "'")
}
