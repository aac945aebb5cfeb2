import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { cacheDirectory } from '~/lib/disk-cache.server'
import { browserArguments, findBrowser } from '../../scripts/lib/browser'
import { checkPort } from '../../scripts/lib/listen'
import { waitForAnswer } from './servers'

/** A tab of any engine. */
export interface Tab {
  open: (url: string) => Promise<unknown>
  /** Runs the body of a function in the page, and gives what it returns. */
  run: (body: string) => Promise<unknown>
  click: (selector: string) => Promise<void>
  /** Types a text, or presses a key such as `Enter`. */
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<unknown>
  close: () => Promise<void>
}

/** What is used of puppeteer-core and selenium-webdriver, which are no packages of the project. */
interface PuppeteerPage {
  goto: (url: string) => Promise<unknown>
  evaluate: (script: string) => Promise<unknown>
  click: (selector: string) => Promise<void>
  keyboard: { type: (text: string) => Promise<void>; press: (key: string) => Promise<void> }
  setViewport: (size: { width: number; height: number }) => Promise<void>
}
interface Puppeteer {
  launch: (options: object) => Promise<{
    newPage: () => Promise<PuppeteerPage>
    close: () => Promise<void>
  }>
}
interface Selenium {
  Builder: new () => {
    usingServer: (url: string) => {
      withCapabilities: (wanted: object) => { build: () => Promise<WebDriver> }
    }
  }
  By: { css: (selector: string) => object }
  Key: Record<string, string>
}
interface WebDriver {
  get: (url: string) => Promise<void>
  executeScript: (body: string) => Promise<unknown>
  findElement: (by: object) => { click: () => Promise<void> }
  actions: () => { sendKeys: (...keys: string[]) => { perform: () => Promise<void> } }
  manage: () => { window: () => { setRect: (size: object) => Promise<unknown> } }
  quit: () => Promise<void>
}

const cache = resolve(cacheDirectory, 'browsers')
const load = createRequire(join(cache, 'package.json'))

/** Versions that run on the oldest Node the project takes. */
const packages = {
  'puppeteer-core': 'puppeteer-core@24.43.1',
  'selenium-webdriver': 'selenium-webdriver@4.35.0',
  'chromium-103': 'chromium-103@npm:@sparticuz/chromium@103.0.0',
  'chromium-116': 'chromium-116@npm:@sparticuz/chromium@116.0.0',
  'chromium-119': 'chromium-119@npm:@sparticuz/chromium@119.0.2',
  'chromium-123': 'chromium-123@npm:@sparticuz/chromium@123.0.1',
}

/** Programs, and the packages of Debian that have them. */
const programs: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  nginx: 'nginx',
  caddy: 'caddy',
  apache2: 'apache2',
  python3: 'python3',
}

function isInstalled(program: string): boolean {
  const found = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin"; command -v "$0"', program])
  return found.status === 0
}

/** Installs what is missing, and gives the names of what could not be had. */
export function installEngines(): string[] {
  mkdirSync(cache, { recursive: true })
  const run = (program: string, words: string[]) => {
    console.log(`> ${program} ${words.join(' ')}`)
    return spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: cache })
  }
  const words = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    '--prefix',
    cache,
  ]
  run('npm', ['install', ...words, ...Object.values(packages)])
  const isMissing = (program: string) => !isInstalled(program)
  const missing = Object.keys(programs).filter(isMissing)
  if (missing.length > 0) {
    const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
    for (const task of [
      ['update'],
      ['install', '-y', ...missing.map((each) => programs[each] ?? '')],
    ]) {
      run('env', ['DEBIAN_FRONTEND=noninteractive', ...apt, ...task])
    }
  }
  return [
    ...Object.keys(packages).filter((name) => !existsSync(join(cache, 'node_modules', name))),
    ...missing.filter(isMissing),
  ]
}

/** Unpacks a Chromium for Lambda, with its libraries beside it. */
function unpackChromium(name: string): string {
  const folder = join(cache, name)
  const packed = join(cache, 'node_modules', name, 'bin')
  if (existsSync(join(folder, 'chromium'))) return folder
  mkdirSync(folder, { recursive: true })
  const read = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)))
  for (const file of readdirSync(packed).filter((each) => each.endsWith('.tar.br'))) {
    spawnSync('tar', ['-x', '-C', folder], { input: read(file) })
  }
  // It comes last: where it is, all is.
  writeFileSync(join(folder, 'chromium'), read('chromium.br'), { mode: 0o755 })
  return folder
}

async function startPuppeteer(options: object): Promise<Tab> {
  const puppeteer = load('puppeteer-core') as Puppeteer
  const browser = await puppeteer.launch({ protocolTimeout: 30_000, ...options })
  const page = await browser.newPage()
  const resize = (width: number, height: number) => page.setViewport({ width, height })
  return {
    open: (url) => page.goto(url),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (selector) => page.click(selector),
    type: (text) => (isKey(text) ? page.keyboard.press(text) : page.keyboard.type(text)),
    resize,
    close: () => browser.close(),
  }
}

const isKey = (text: string) => /^(?:Enter|Shift|Escape)$/.test(text)

async function startWebKit(): Promise<Tab> {
  const { Builder, By, Key } = load('selenium-webdriver') as Selenium
  const port = await checkPort(0)
  const words = ['-a', 'WebKitWebDriver', `--port=${port}`]
  // A group of its own: xvfb-run does not end what it has started.
  const server = spawn('xvfb-run', words, { detached: true, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(server, `${url}/status`)
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  return {
    open: (address) => driver.get(address),
    run: (body) => driver.executeScript(body),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) =>
      driver
        .actions()
        .sendKeys(isKey(text) ? Key[text.toUpperCase()]! : text)
        .perform(),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    async close() {
      await driver.quit()
      if (server.pid) process.kill(-server.pid)
    },
  }
}

function startOldChromium(name: string): Promise<Tab> {
  const folder = unpackChromium(name)
  return startPuppeteer({
    executablePath: join(folder, 'chromium'),
    args: [...browserArguments, '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
  })
}

/** How each engine is started, in a tab of its own. */
export const engines: Record<string, () => Promise<Tab>> = {
  chromium: () => startPuppeteer({ executablePath: findBrowser(), args: browserArguments }),
  firefox: () => startPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
  webkit: startWebKit,
  ...Object.fromEntries(
    Object.keys(packages)
      .filter((name) => name.startsWith('chromium-'))
      .map((name) => [name, () => startOldChromium(name)]),
  ),
}
