import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { contrastSampleAttribute, markContrastSamples } from './mark-contrast-samples'

/** A rule that axe found broken, with the HTML of each element that breaks it. */
export interface Violation {
  id: string
  where: string[]
}

/** The rules of color take nine tenths of a look where they go through every word of code. */
const configuration: axe.Spec = {
  rules: [
    { id: 'color-contrast', selector: `[${contrastSampleAttribute}]` },
    { id: 'link-in-text-block', selector: `a[href][${contrastSampleAttribute}]` },
  ],
}

/** Has axe look at the page once nothing moves, but for elements of the selector `exclude`. */
export async function findViolations(page: Page, exclude?: string): Promise<Violation[]> {
  // Colors are measured when nothing is on its way any more.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
        .map((animation) => animation.finished),
    ),
  )
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(`${axe.source};axe.configure(${JSON.stringify(configuration)})`)
  }
  await page.evaluate(markContrastSamples, contrastSampleAttribute)
  return page.evaluate(async (excluded) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(excluded ? { exclude: [excluded] } : document, {
      resultTypes: ['violations'],
      selectors: false,
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, exclude)
}
