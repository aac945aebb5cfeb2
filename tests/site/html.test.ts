import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSites } from '../../scripts/lib/test-sites'
import { listFiles } from '~/lib/files.server'
import { socialImagePath, socialImageSize } from '~/lib/paths'
import { files, readBuilt } from './built-site'

const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'no-unknown-elements': 'error',
    // The table of contents and its heading stand before the page's own.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // An id may begin with a digit.
    'valid-id': ['error', { relaxed: true }],
    'require-sri': ['error', { target: 'crossorigin' }],
    // The table of contents is there twice, and each width shows one; axe looks at what is shown.
    'unique-landmark': 'off',
    // Ways of writing the same: React has its own.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
  },
}
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, ...config }))

// Each page is there a second time, for hosts that look for a folder.
const documents = [...files].filter((file) => /(?<!.\/index)\.html?$/.test(file))

test('the home page has the colors of its pictures without its stylesheet', () => {
  const html = readBuilt('index.html')
  const [, pictures = ''] = /<use href="\/([^#"]+)#/.exec(html) ?? []
  const used = new Set(readBuilt(pictures).match(/--[\w-]+/g))
  expect([...used].filter((name) => !html.includes(`${name}:`))).toEqual([])
})

test.each(documents)('%s is valid', async (file) => {
  const html = readBuilt(file)
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} ${html.slice(offset, offset + 80)}`,
    ),
  )
  expect(faults).toEqual([])
})

const drawings = [...files].filter((file) => file.endsWith('.svg'))
const diagrams = listFiles('docs/guides').filter((file) => file.endsWith('.svg'))

test.each([
  ...drawings.map((file) => join(testSites.root.folder, file)),
  ...diagrams.map((file) => join('docs/guides', file)),
])('%s is well-formed', async (file) => {
  expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'svg' })
})

test('the image of link previews has the size that services ask for, in at most 60 kB', async () => {
  const png = readFileSync(join(testSites.root.folder, socialImagePath))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...socialImageSize })
  expect(png.length).toBeLessThanOrEqual(60_000)
})
