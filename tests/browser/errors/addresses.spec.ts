import { atBase, expect, site, takeComplaints, test } from '../site'
import { waitForHydration } from '../steps/open'

const origin = site.url.slice(0, -1)

/** Addresses as they are written, where they lead, and the title of the page there. */
const spellings = [
  [atBase('/docs/guides.html?a=1#main'), atBase('/docs/guides?a=1#main'), 'Getting Started'],
  [atBase('/docs/guides/index.html?a=1#main'), atBase('/docs/guides?a=1#main'), 'Getting Started'],
  [atBase('/docs/guides/setup?a=1#main'), atBase('/docs/guides?a=1#main'), 'Getting Started'],
  [atBase('/index.html?a=1#main'), atBase('/?a=1#main'), /React Native/],
  [`${origin}/docs//guides`, '/docs/guides', 'Getting Started'],
  [`${origin}//evil.example`, '/evil.example', 'Page Not Found'],
  [`${origin}//evil.example/.html#main`, '/evil.example#main', 'Page Not Found'],
  [`${origin}/\\evil.example`, '/evil.example', 'Page Not Found'],
] as const

test('an address in another spelling leads to the page itself', async ({ page, complaints }) => {
  for (const [written, right, title] of spellings) {
    await page.goto(written)
    await expect(page, written).toHaveURL(right)
    await waitForHydration(page)
    await expect(page, written).toHaveURL(right)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  takeComplaints(complaints, /404 \(Not Found\)/)
})

test('Back leads past an address in another spelling', async ({ context }) => {
  // Browsers keep no more than fifty entries, which a page of other tests may have.
  const page = await context.newPage()
  await page.goto('/')
  await page.goto(`${origin}//evil.example`)
  await expect(page).toHaveURL('/evil.example')
  await waitForHydration(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})
