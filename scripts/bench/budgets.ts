import { medianBy } from './byte-sizes'
import type { PageBytes } from './page-bytes'
import type { SearchBytes } from './search-bytes'

/** The most that pages may weigh, in bytes after Brotli. */
export const budgets = {
  css: 10_000,
  medianGuideHtml: 14_000,
  medianApiHtml: 14_000,
  largestApiHtml: 30_000,
  /** The small script that waits for the reader before it fetches the framework. */
  scriptsAtLoad: 2_000,
}

/** The most that opening search may take, in bytes after gzip: code, styles and index. */
export const searchBudget = 75_000

/** Lists, in words, every way in which pages weigh more than they may. */
export function findBudgetFaults(pages: PageBytes[]): string[] {
  const guides = pages.filter(({ kind }) => kind === 'guide')
  const apiPages = pages.filter(({ kind }) => kind === 'api')
  const heaviestApiPage = apiPages.toSorted((a, b) => b.html.brotli - a.html.brotli)[0]
  return [
    ...pages.flatMap(findPageFaults),
    ...findMissingKinds({ guide: guides, api: apiPages }),
    ...findHtmlFaults('The median guide', medianHtml(guides), budgets.medianGuideHtml),
    ...findHtmlFaults('The median API page', medianHtml(apiPages), budgets.medianApiHtml),
    ...findHtmlFaults('The largest API page', heaviestApiPage, budgets.largestApiHtml),
  ]
}

function findPageFaults(page: PageBytes): string[] {
  const { pathname, css, scripts, modulePreloads, frameworkScripts } = page
  const faults: string[] = []
  if (css.brotli > budgets.css) {
    faults.push(`${pathname}: its CSS is ${css.brotli} bytes; ${budgets.css} are allowed`)
  }
  if (modulePreloads > 0) {
    faults.push(`${pathname}: it preloads ${modulePreloads} modules; they must wait for a trigger`)
  }
  if (frameworkScripts.length > 0) {
    faults.push(`${pathname}: the framework loads with the page: ${frameworkScripts.join(', ')}`)
  }
  if (scripts.brotli > budgets.scriptsAtLoad) {
    faults.push(
      `${pathname}: its scripts at load are ${scripts.brotli} bytes; ` +
        `${budgets.scriptsAtLoad} are allowed`,
    )
  }
  return faults
}

/** A budget over no pages would always hold. */
function findMissingKinds(pagesByKind: Record<string, PageBytes[]>): string[] {
  return Object.entries(pagesByKind)
    .filter(([, pages]) => pages.length === 0)
    .map(([kind]) => `The site has no page of kind "${kind}" to measure`)
}

function medianHtml(pages: PageBytes[]): PageBytes | undefined {
  return medianBy(pages, ({ html }) => html.brotli)
}

function findHtmlFaults(name: string, page: PageBytes | undefined, budget: number): string[] {
  if (!page || page.html.brotli <= budget) return []
  return [`${name}, ${page.pathname}, has ${page.html.brotli} bytes of HTML; ${budget} are allowed`]
}

/** Says, in words, whether search takes more than it may. */
export function findSearchFaults({ scripts, css, index, total }: SearchBytes): string[] {
  if (total.gzip <= searchBudget) return []
  const parts = `${scripts.gzip} of scripts, ${css.gzip} of styles and ${index.gzip} of index`
  return [`Search takes ${total.gzip} bytes after gzip, ${parts}; ${searchBudget} are allowed`]
}
