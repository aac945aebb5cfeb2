/**
 * Walks through the built site in other engines than the browser tests do, and on real servers. It
 * installs what it lacks; names of engines and servers run only those.
 * Usage: npm run build && npm run test:browsers [-- firefox nginx]
 */
import { packCode } from '~/live/shared-code'
import { checkBuilt } from '../../scripts/lib/built-site'
import { runProgram, ToolError } from '../../scripts/lib/run-program'
import { engines, installEngines, type Tab } from './engines'
import { configuredServers, findServerFaults, serverNames, startServer } from './servers'

const site = 'dist'
/** Milliseconds after which what a step waits for counts as missing. */
const maxWait = 15_000

/** Waits until the body of a function gives something true in the page. */
async function until(tab: Tab, body: string): Promise<void> {
  const end = Date.now() + maxWait
  for (;;) {
    // A page that is on its way to another one answers nothing.
    if (await tab.run(`return Boolean((() => { ${body} })())`).catch(() => false)) return
    if (Date.now() > end) {
      const shown = await tab.run(
        'return location.href + ": " + document.querySelector("h1")?.innerText + ", scrolled " + scrollY + (window.mark ? "" : ", loaded anew")',
      )
      throw new Error(`${body.trim().replaceAll(/\s+/g, ' ')} is never true at ${String(shown)}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Clicks the element of a selector that shows or is labelled with a text, once it stands still. */
async function click(tab: Tab, selector: string, text = ''): Promise<void> {
  await until(
    tab,
    `for (const each of document.querySelectorAll('[data-walk]')) each.removeAttribute('data-walk')
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
      // Chromium 103 has no \`checkVisibility\`.
      (each.checkVisibility?.({ checkVisibilityCSS: true }) ?? each.getClientRects().length > 0) &&
      ((each.ariaLabel || '') + each.textContent).includes(${JSON.stringify(text)}))
    found?.setAttribute('data-walk', '')
    found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = window.place
    const box = found?.getBoundingClientRect()
    window.place = JSON.stringify(box)
    // While a page fades into the next, clicks meet neither, which WebKit tells by the selector alone.
    if (document.querySelector(':is(:active-view-transition)')) return false
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return found?.contains(met) && window.place === before`,
  )
  await tab.click('[data-walk]')
}

/** Starts a page's scripts, as a reader's first key does, and marks its document. */
async function hydrate(tab: Tab): Promise<void> {
  await until(tab, 'return document.readyState === "complete"')
  await tab.type('Shift')
  await until(tab, 'return document.documentElement.dataset.hydrated')
  await tab.run('window.mark = true')
}

const showsHeading = (text: string) =>
  `return document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`

const isAt = (id: string) =>
  `const { top } = document.getElementById('${id}').getBoundingClientRect(); return top > -5 && top < 200`

/** Whether the log of the live phone tells something. */
const isLogged = (text: string) =>
  `return document.querySelector('[role=log]')?.textContent.includes('${text}')`

const tools = [
  ['formats', 'Try other filters and cameras', 'Format explorer'],
  ['', 'Choose what my app needs', 'Setup builder'],
  ['errors', 'Look up a message, log or stack trace', 'Error look-up'],
  ['taking-photos', 'Try your own settings', 'Photo pipeline'],
  ['performance', 'Enter your own numbers', 'Frame budget'],
] as const

type Step = (tab: Tab, at: (pathname: string) => string) => Promise<void>

async function showNotFound(tab: Tab, at: (pathname: string) => string): Promise<void> {
  await tab.open(at('/docs/guides/nothing'))
  await until(tab, 'return /not found|no page/i.test(document.body.innerText)')
}

/** What a reader does, each from a page that is opened anew. */
const steps: Record<string, Step> = {
  async home(tab, at) {
    await tab.open(at('/'))
    await until(tab, showsHeading('React Native'))
    await click(tab, 'nav a', 'Guides')
    await until(tab, showsHeading('Getting Started'))
  },
  async 'guide without a full load'(tab, at) {
    await tab.open(at('/docs/guides'))
    await hydrate(tab)
    await click(tab, '.docs-sidebar a', 'Camera Devices')
    await until(tab, `${showsHeading('Camera Devices')} && window.mark`)
  },
  async 'API page without a full load'(tab, at) {
    await tab.open(at('/docs/guides'))
    await hydrate(tab)
    await click(tab, 'nav a', 'API')
    await until(tab, 'return location.pathname.includes("/docs/api") && window.mark')
    await click(tab, '.docs-sidebar a', 'CameraDevice')
    await until(tab, showsHeading('CameraDevice'))
  },
  'not found': showNotFound,
  async search(tab, at) {
    await tab.open(at('/docs/guides'))
    await hydrate(tab)
    await click(tab, '[data-search-button]')
    await until(tab, 'return document.activeElement.matches("input")')
    await tab.type('takeSnapshot')
    await until(
      tab,
      'return document.querySelector("dialog [role=treeitem], [role=dialog] [role=treeitem]")',
    )
    await tab.type('Enter')
    await until(tab, 'return location.pathname !== "/docs/guides" && document.querySelector("h1")')
  },
  async menu(tab, at) {
    await tab.resize(500, 800)
    await tab.open(at('/docs/guides'))
    await click(tab, '.menu-button')
    await click(tab, '.menu nav a', 'Camera Formats')
    await until(tab, showsHeading('Camera Formats'))
  },
  async 'color mode'(tab, at) {
    const color =
      'return getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor'
    await tab.open(at('/docs/guides'))
    const before = await tab.run(color)
    await click(tab, '[data-color-mode-switch]')
    await until(tab, `${color} !== ${JSON.stringify(before)}`)
  },
  async copy(tab, at) {
    await tab.open(at('/docs/guides/devices'))
    await click(tab, '.code-block-copy')
    await until(tab, 'return document.querySelector("[data-copied]")')
  },
  async tabs(tab, at) {
    await tab.open(at('/docs/guides/troubleshooting'))
    await hydrate(tab)
    await click(tab, '[role=tab]', 'Yarn')
    await until(
      tab,
      'return [...document.querySelectorAll("[role=tabpanel]")].some((each) => /yarn /.test(each.innerText))',
    )
  },
  ...Object.fromEntries(
    tools.map(([slug, opener, name]) => [
      name.toLowerCase(),
      async (tab: Tab, at: (pathname: string) => string) => {
        await tab.open(at(`/docs/guides/${slug}`.replace(/\/$/, '')))
        await click(tab, '[data-island] button', opener)
        await until(tab, `return document.querySelector('section[aria-label="${name}"]')`)
      },
    ]),
  ),
  async 'live phone'(tab, at) {
    await tab.open(at('/docs/guides/frame-processors'))
    await click(tab, '[data-island-open]', 'Run frame-logger.tsx here')
    await until(tab, isLogged('getCameraPermissionStatus()'))
    // What the frame asks can't be answered from the page, but the settings can allow it.
    await tab.run(`const access = [...document.querySelectorAll('form label')]
      .find((each) => each.textContent.includes('Camera access')).control
    access.value = 'granted'
    access.dispatchEvent(new Event('change', { bubbles: true }))`)
    // It runs with each picture that was drawn.
    await until(tab, isLogged('720 x 1280'))
    await click(tab, '.live-phone button', 'Edit the code')
    await until(
      tab,
      `return document.querySelector('.live-phone-code')?.shadowRoot?.textContent.includes('useFrameProcessor')`,
    )
  },
  async 'endless loop'(tab, at) {
    const code = await packCode('\nwhile (true);\nexport const Screen = () => null')
    await tab.open(at(`/docs/guides/examples?run=scanner&code=${code}`))
    await click(tab, '.live-phone-editor button', 'Run')
    await until(tab, isLogged('Line 2: this loop'))
    await click(tab, '.live-phone-editor button', 'Reset')
    await until(tab, isLogged('getCameraPermissionStatus()'))
  },
  async 'Back and Forward with positions'(tab, at) {
    await tab.open(at('/docs/guides/devices'))
    await hydrate(tab)
    await click(tab, '.pagination-next')
    await until(tab, `${showsHeading('Lifecycle')} && scrollY === 0`)
    await tab.run('history.back()')
    await until(
      tab,
      `${showsHeading('Camera Devices')} && document.querySelector('.pagination-next').getBoundingClientRect().top < innerHeight`,
    )
    await tab.run('history.forward()')
    await until(tab, `${showsHeading('Lifecycle')} && scrollY === 0 && window.mark`)
  },
  async fragments(tab, at) {
    await tab.open(at('/docs/guides/devices'))
    await hydrate(tab)
    for (const id of ['read-a-device', 'ask-for-certain-lenses']) {
      await tab.run(`location.hash = '${id}'`)
      await until(tab, isAt(id))
    }
    await tab.run('history.back()')
    await until(tab, isAt('read-a-device'))
  },
}

/** What readers do in browsers below the baseline: the page is as it is without scripts. */
const outdatedSteps: Record<string, Step> = {
  async 'page without scripts'(tab, at) {
    await tab.open(at('/docs/guides/formats'))
    const isTold = '/too old for scripts/.test(document.body.innerText)'
    await until(tab, `${showsHeading('Camera Formats')} && ${isTold}`)
    await tab.type('Shift')
    await tab.run('scrollTo({ top: 2000, behavior: "instant" })')
    await until(tab, 'return scrollY > 1000 && !document.documentElement.dataset.hydrated')
  },
  async links(tab, at) {
    await tab.open(at('/'))
    await click(tab, 'nav a', 'Guides')
    await until(tab, showsHeading('Getting Started'))
    await click(tab, 'nav a', 'API')
    await until(tab, showsHeading('API reference'))
    await click(tab, 'main a[href$="/CameraDevice"]')
    await until(tab, showsHeading('CameraDevice'))
  },
  'not found': showNotFound,
}
const outdatedEngines = ['chromium-103']

/** Keeps the whole site, takes the server away, and opens pages that were never opened. */
async function walkOffline(tab: Tab, at: (pathname: string) => string, stop: () => Promise<void>) {
  await tab.open(at('/docs/guides'))
  await hydrate(tab)
  await click(tab, '.offline button', 'Save for offline')
  await until(tab, 'return /Saved for offline/.test(document.body.innerText)')
  await stop()
  for (const [pathname, heading] of [
    ['/docs/guides/formats', 'Camera Formats'],
    ['/docs/api/classes/Camera', 'Camera'],
    ['/search?q=zoom', 'Search'],
  ] as const) {
    await tab.open(at(pathname))
    await until(tab, showsHeading(heading))
  }
}

/** Walks with an engine on a server; lists what did not work. */
async function walk(engine: string, server: string): Promise<string[]> {
  const faults: string[] = []
  const { url, stop } = await startServer(server, site)
  let stopped: Promise<void> | undefined
  const at = (pathname: string) => url + pathname.slice(1)
  const stopOnce = () => (stopped ??= stop())
  const offline: Step = (tab) => walkOffline(tab, at, stopOnce)
  const all = outdatedEngines.includes(engine) ? outdatedSteps : { ...steps, offline }
  let tab: Tab | undefined
  try {
    for (const [name, step] of Object.entries(all)) {
      try {
        tab ??= await engines[engine]!()
        await tab.resize(1280, 900)
        await step(tab, at)
        await until(tab, 'return !/page crashed/i.test(document.body.innerText)')
        console.log(`${engine} on ${server}: ${name}`)
      } catch (error) {
        const fault = `${engine} on ${server}: ${name}: ${String(error)}`
        console.log(`FAILED ${fault}`)
        faults.push(fault)
        // One that hangs must not hold up the rest.
        await tab?.close()
        tab = undefined
      }
    }
  } finally {
    await tab?.close()
    await stopOnce()
  }
  return faults
}

await runProgram(import.meta, async () => {
  checkBuilt(site)
  const names = process.argv.slice(2)
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  const faults = installEngines().map((name) => `COULD NOT GET ${name}`)
  for (const server of configuredServers.filter(isWanted)) {
    for (const basePath of ['/', '/x/']) {
      const { url, stop } = await startServer(server, site, basePath)
      const found = await findServerFaults(site, url).finally(() => stop())
      console.log(`${server} at ${basePath}: ${found.length} faults`)
      faults.push(...found.map((fault) => `${server} at ${basePath}: ${fault}`))
    }
  }
  for (const server of serverNames.filter(isWanted))
    faults.push(...(await walk('chromium', server)))
  for (const engine of Object.keys(engines).filter(isWanted))
    faults.push(...(await walk(engine, 'nginx')))
  if (faults.length > 0) throw new ToolError(`\n${faults.length} faults:\n${faults.join('\n')}`)
})
