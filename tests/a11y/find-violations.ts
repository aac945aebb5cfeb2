import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { contrastSampleAttribute, markContrastSamples } from './mark-contrast-samples'

/** A rule that axe found broken, with the HTML of each element that breaks it. */
export interface Violation {
  id: string
  where: string[]
}

/** What axe looks at; the whole page by all rules, where nothing is named. */
interface Scope {
  /** Selectors of the parts to look at, or to leave out. */
  include?: string
  exclude?: string
  /** Looks only for what depends on colors and on the size of the window. */
  looksOnly?: boolean
  /** What earlier looks have seen painted or scrolling: only what is new is looked at, and added. */
  seen?: Set<string>
}

/** The rules of color take nine tenths of a look where they go through every word of code. */
const configuration: axe.Spec = {
  rules: [
    { id: 'color-contrast', selector: `[${contrastSampleAttribute}]` },
    { id: 'link-in-text-block', selector: `a[href][${contrastSampleAttribute}]` },
  ],
}

const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Has axe look at the page once nothing moves. */
export async function findViolations(page: Page, scope: Scope = {}): Promise<Violation[]> {
  // Colors are measured when nothing is on its way any more.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const { include = 'html', exclude, looksOnly, seen } = scope
  const fresh = await page.evaluate(markContrastSamples, {
    attribute: contrastSampleAttribute,
    known: [...(seen ?? [])],
  })
  if (seen && looksOnly && fresh.length === 0) return []
  for (const each of fresh) seen?.add(each)
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(`${axe.source};axe.configure(${JSON.stringify(configuration)})`)
  }
  const context = { include: [include], ...(exclude && { exclude: [exclude] }) }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(looksOnly && { runOnly: rulesOfLooks }),
  }
  return page.evaluate(
    async ([within, how]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within, how)
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
    },
    [context, options] as const,
  )
}
