import { renderToStaticMarkup } from 'react-dom/server'
import type { Reflection } from '~/reference/library'
import { type ReferenceContext, ReferenceProvider } from './context'
import type { Group } from './member-index'
import { Overview, ReflectionPage } from './overview'

/** Renders the page of a class or an interface below its title, or else the overview of all exports. */
export function renderPage(
  reflection: Reflection | undefined,
  groups: Group[],
  context: ReferenceContext,
): string {
  const html = renderToStaticMarkup(
    <ReferenceProvider value={context}>
      {reflection ? (
        <ReflectionPage of={reflection} groups={groups} />
      ) : (
        <Overview groups={groups} />
      )}
    </ReferenceProvider>,
  )
  // React escapes each quote of each string in code.
  return html.replaceAll('&#x27;', "'")
}
