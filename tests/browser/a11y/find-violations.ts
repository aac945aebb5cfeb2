import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The scope of axe; without one, the whole page by all rules. */
interface Scope {
  /** Selectors of the parts to look at, or to leave out. */
  include?: string
  exclude?: string
  /** Leaves out contrast, which takes nine tenths of the time. */
  ignoresColors?: boolean
}

/** Has axe look at the page once nothing moves, and lists broken rules, with the HTML that breaks each. */
export async function findViolations(page: Page, scope: Scope = {}) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
        .map((animation) => animation.finished),
    ),
  )
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const { include = 'html', exclude, ignoresColors } = scope
  const context = { include: [include], ...(exclude && { exclude: [exclude] }) }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    rules: { 'color-contrast': { enabled: !ignoresColors } },
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
