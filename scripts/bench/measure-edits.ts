import type { Page } from '@playwright/test'
import type { DevSite } from '../lib/dev-site'
import { type Edit, edits } from './dev-edits'

/** How long an edit took to reach the screen, in milliseconds, each time it was made. */
export interface EditTimes {
  name: string
  times: number[]
}

const longestWait = 60_000

/**
 * Makes each edit `rounds` times and waits for it to show in the page, after a round that does not
 * count: the dev server checks all guides when it starts, and loads TypeScript for it.
 */
export async function measureEdits(
  site: DevSite,
  page: Page,
  rounds: number,
): Promise<EditTimes[]> {
  const results = edits.map(({ name }) => ({ name, times: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, edit] of edits.entries()) {
      const time = await measureEdit(site, page, edit, `mark${round}x${index}`)
      if (round > 0) results[index]?.times.push(time)
    }
  }
  return results
}

async function measureEdit(site: DevSite, page: Page, edit: Edit, mark: string): Promise<number> {
  const started = performance.now()
  edit.make(site, mark)
  const shown = page.waitForFunction(
    ({ selector, text }) => {
      const texts = [...document.querySelectorAll(selector)].map((element) =>
        [
          element.textContent,
          element.shadowRoot?.textContent,
          getComputedStyle(element, '::after').content,
        ].join(' '),
      )
      return text === undefined ? texts.length === 0 : texts.some((each) => each.includes(text))
    },
    { selector: edit.selector, text: edit.text(mark) },
    { polling: 'raf', timeout: longestWait },
  )
  await shown.catch((error) => {
    throw new Error(`The edit "${edit.name}" does not show`, { cause: error })
  })
  return performance.now() - started
}
