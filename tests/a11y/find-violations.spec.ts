import { expect, test } from '@playwright/test'
import { findViolations } from './find-violations'

/** What a page paints, and the texts whose contrast is too low, or that no rule but color tells apart. */
const cases: { name: string; body: string; faulty: string[]; rule?: string }[] = [
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
  {
    name: 'a link that only its color tells from the text around it',
    rule: 'link-in-text-block',
    body: '<nav><a href="#a" style="color: #246; text-decoration: none">fine</a></nav><p style="color: #333">Text and <a href="#b" style="color: #246; text-decoration: none">faulty</a> text.</p>',
    faulty: ['faulty'],
  },
]

for (const { name, body, faulty, rule = 'color-contrast' } of cases) {
  test(`${rule}: ${name}`, async ({ page }) => {
    await page.setContent(`<html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main>`)
    const violations = await findViolations(page)
    const where = violations.find(({ id }) => id === rule)?.where ?? []
    expect(where).toHaveLength(faulty.length)
    for (const [index, text] of faulty.entries()) expect(where[index]).toContain(text)
  })
}
