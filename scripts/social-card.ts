/**
 * Draws `scripts/social-card/card.svg` as the picture of link previews, in the size that they ask for.
 * Run it after a change of the drawing, and commit both.
 */
import { readFile, stat } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { socialCardPath } from '~/lib/paths'
import { browserArguments, findBrowser } from './find-browser'
import { runProgram } from './lib/run-program'

const size = { width: 1200, height: 630 }

await runProgram(import.meta, async () => {
  const svg = await readFile(new URL('social-card/card.svg', import.meta.url), 'utf8')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const page = await browser.newPage({ viewport: size })
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: `public${socialCardPath}` })
  } finally {
    await browser.close()
  }
  const { size: bytes } = await stat(`public${socialCardPath}`)
  console.log(`public${socialCardPath}: ${size.width} × ${size.height}, ${bytes} bytes`)
})
