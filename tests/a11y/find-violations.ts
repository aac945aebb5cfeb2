import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { contrastSampleAttribute, markContrastSamples } from './mark-contrast-samples'

/** A rule that axe found broken, with the HTML of each element that breaks it. */
export interface Violation {
  id: string
  where: string[]
}

/** The contrast rule takes nine tenths of a look where it goes through every word of code. */
const axeSource = `${axe.source};axe.configure(${JSON.stringify({
  rules: [{ id: 'color-contrast', selector: `[${contrastSampleAttribute}]` }],
})})`

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
  await page.evaluate(markContrastSamples, contrastSampleAttribute)
  // The legacy mode differs in pages with frames only, of which there are none; with it, and without
  // a selector and a record for all that is right, a look takes half the time.
  const builder = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false })
  const { violations } = await (exclude ? builder.exclude(exclude) : builder).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}
