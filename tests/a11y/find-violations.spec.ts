import { expect, test } from '@playwright/test'
import { findViolations } from './find-violations'

/** What a page paints, and the texts whose contrast is too low. */
const cases: { name: string; body: string; faulty: string[] }[] = [
  { name: 'enough contrast', body: '<p style="color: #333">fine</p>', faulty: [] },
  {
    name: 'texts painted alike are named by the first one',
    body: '<p style="color: #ccc">one</p><p style="color: #ccc">two</p>',
    faulty: ['one'],
  },
  {
    name: 'a color that is fine elsewhere, on a background of an ancestor',
    body: '<p style="color: #666">fine</p><div style="background: #777"><p style="color: #666">faulty</p></div>',
    faulty: ['faulty'],
  },
  {
    name: 'a color that is enough for large text only',
    body: '<p style="color: #888; font-size: 32px">fine</p><p style="color: #888; font-size: 14px">faulty</p>',
    faulty: ['faulty'],
  },
  {
    name: 'a hidden twin does not stand for what is seen',
    body: '<p style="color: #ccc" hidden>hidden</p><p style="color: #ccc">faulty</p>',
    faulty: ['faulty'],
  },
  {
    name: 'what a reader types',
    body: '<label>Name <input style="color: #ccc; background: #fff" value="faulty"></label>',
    faulty: ['faulty'],
  },
]

for (const { name, body, faulty } of cases) {
  test(`contrast: ${name}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'colors do not depend on the window')
    await page.setContent(`<html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main>`)
    const contrast = (await findViolations(page)).find(({ id }) => id === 'color-contrast')
    const where = contrast?.where ?? []
    expect(where).toHaveLength(faulty.length)
    for (const [index, text] of faulty.entries()) expect(where[index]).toContain(text)
  })
}
