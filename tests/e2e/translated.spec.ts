/**
 * Reads pages as a browser's translator leaves them. A longer run, and one reader again:
 * `READERS=40 npm run test:e2e -- translated`, `SEED=17 READERS=1 npm run test:e2e -- translated`.
 */
import type { Page } from '@playwright/test'
import { createRandom } from '../support/random'
import { address, expect, site, test } from './site'
import { isMarked, markDocument } from './steps/document'
import { openUntouched, removeIdleTime, waitForHydration } from './steps/open'

const first = Number(process.env['SEED'] || 1)
const count = Number(process.env['READERS'] || 3)
const stepCount = Number(process.env['STEPS'] || 10)

/** What translators leave as it is. Code they would change: it has to say that it is none of theirs. */
const kept = 'svg,script,style,textarea,[translate=no]'

/** A translator: it wraps each text, and does so again 150 ms after each change. */
function startTranslator(options: { kept: string; part: string; isRightToLeft: boolean }): void {
  const mark = '\u2060'
  const walk = (root: Element): Text[] => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(
      (text) => /\p{L}/u.test(text.data) && !text.parentElement?.closest(`font,${options.kept}`),
    )
  }
  const translate = (root: Element): void => {
    for (const text of walk(root)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data + mark
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  document.documentElement.classList.add('translated-ltr')
  if (options.isRightToLeft) document.documentElement.dir = 'rtl'
  for (const part of document.querySelectorAll(options.part)) translate(part)
  let timer: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => translate(document.body), 150)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  Object.assign(window, { listUntranslated: () => walk(document.body).map(({ data }) => data) })
}

/** What readers use, each with a word for it. */
const targets = {
  sidebar: '.docs-sidebar a, .menu nav a',
  article: '#article-body a[href^="/docs"]:not([href*=".md"])',
  navbar: 'header a[href^="/"], .breadcrumbs a',
  contents: '.toc a',
  pagination: '.pagination a',
  summary: 'summary',
  tab: '[role=tab]',
  choice: 'main input[type=radio], main input[type=checkbox]',
  tool: '[data-island] button',
  button: 'main button, header button',
}

/** Clicks one of the elements of a selector, if there is one in use; gives what it was. */
function clickOne(page: Page, selector: string, draw: number): Promise<string> {
  return page.evaluate(
    ([within, number]) => {
      const scope = document.querySelector('[role=dialog], dialog[open]') ?? document
      const found = [...scope.querySelectorAll<HTMLElement>(within)].filter(
        (each) => each.checkVisibility() && !each.closest('[inert]') && !each.matches(':disabled'),
      )
      const one = found[number % found.length]
      one?.click()
      return one ? `${one.tagName} ${one.textContent}` : 'nothing'
    },
    [selector, draw] as const,
  )
}

/** Takes a step that the numbers choose; gives what it was. */
async function takeStep(page: Page, draw: (limit: number) => number): Promise<string> {
  const names = [
    ...Object.keys(targets),
    ...Object.keys(targets),
    'type',
    'search',
    'back',
    'forward',
  ]
  const name = names[draw(names.length)] ?? 'back'
  if (name === 'back') {
    // Not out of the site.
    if (await page.evaluate(() => Reflect.get(window, 'navigation').canGoBack)) await page.goBack()
  } else if (name === 'forward') await page.goForward()
  else if (name === 'search') {
    // The button is behind a picture that is enlarged.
    if (await page.locator('.zoom-dialog[open]').count()) await page.keyboard.press('Escape')
    const input = page.locator('.DocSearch-Input, .search-page input')
    const text = ['camera', 'zoom', 'nothing like it', 'session/camera-not-ready'][draw(4)] ?? ''
    await expect(async () => {
      // It may be open, or on its way, from the step before.
      if (!(await input.isVisible())) await clickOne(page, '[data-search-button]', 0)
      await input.fill(text, { timeout: 2000 })
    }).toPass()
    await page.keyboard.press(['Escape', 'ArrowDown', 'Enter'][draw(3)] ?? '')
  } else if (name === 'type') {
    const fields = page.locator(
      'main input:not([type=radio], [type=checkbox]):visible, main textarea:visible, .docs-sidebar input:visible',
    )
    const size = await fields.count()
    if (size > 0)
      await fields
        .nth(draw(size))
        .fill(['30', 'camera', 'x'][draw(3)] ?? '', { force: true })
        .catch(() => {})
  } else
    return `${name}: ${await clickOne(page, targets[name as keyof typeof targets], draw(1000))}`
  return name
}

/** What is wrong with the page: texts that are not those of its document, or not translated. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = []
    const toText = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].map((each) =>
        (each.textContent ?? '').replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim(),
      )
    for (const { innerText } of document.querySelectorAll<HTMLElement>('h1,[data-island]')) {
      if (/crashed|did not load/i.test(innerText)) faults.push(innerText)
    }
    for (const { outerHTML } of document.querySelectorAll(':is(pre,code,kbd):has(font)')) {
      faults.push(`Translated: ${outerHTML}`)
    }
    const answer = await fetch(window.location.pathname)
    // The policy of the page forbids what a parsed document brings as styles.
    const html = (await answer.text()).replaceAll(/<style.*?<\/style>| style="[^"]*"/gs, '')
    const own = new DOMParser().parseFromString(html, 'text/html')
    // The title of the search page is what is searched for.
    const isSearch = document.querySelector('.search-page')
    for (const selector of [
      isSearch ? '.navbar-row > a, .navbar-row > nav' : 'h1',
      '.pagination a',
      '.breadcrumbs',
      '.toc a',
    ]) {
      const [shown, right] = [toText(document, selector), toText(own, selector)].map(String)
      if (shown !== right) faults.push(`${selector} shows ${shown} in place of ${right}`)
    }
    const { listUntranslated } = window as unknown as { listUntranslated: () => string[] }
    return [...faults, ...listUntranslated().map((text) => `Not translated: ${text}`)]
  })
}

test.beforeEach(({ page }) => removeIdleTime(page))

/** One that found a text left behind in a link. */
const telling = process.env['SEED'] || process.env['READERS'] ? [] : [17]

for (const seed of [...Array.from({ length: count }, (_, index) => first + index), ...telling]) {
  const moment = ['before hydration', 'after hydration', 'in part before hydration'][seed % 3]
  test(
    `the reader of seed ${seed}, translated ${moment}, meets no crash`,
    { tag: seed % 2 === 0 ? '@phone-only' : [] },
    async ({ page, context }) => {
      // A walk of ten steps takes a few seconds; longer ones are asked for.
      test.setTimeout(Math.max(30, stepCount * 3) * 1000)
      // Its presses are none of a person, whom browsers let copy unasked.
      await context.grantPermissions(['clipboard-write'])
      const draw = createRandom(seed)
      const starts = ['', '/formats', '/errors', '/devices', '/performance', '/taking-photos']
      await openUntouched(page, address(site, `/docs/guides${starts[draw(starts.length)]}`))
      if (moment === 'after hydration') await waitForHydration(page)
      const part = moment?.startsWith('in part') ? 'aside,nav' : 'body'
      await page.evaluate(startTranslator, { kept, part, isRightToLeft: seed % 4 === 0 })
      await waitForHydration(page)
      await markDocument(page)
      const walk: string[] = []
      for (let step = 0; step < stepCount; step += 1) {
        walk.push(await takeStep(page, draw))
        await expect.poll(() => findFaults(page), { message: walk.join('\n') }).toEqual([])
        expect(await isMarked(page), walk.join('\n')).toBe(true)
      }
    },
  )
}
