import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMarkup, findJava, listMarkup } from './check-html'
import { runScript } from '../tests/support/run-script'
import { createFolder } from '../tests/support/create-folder'

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`

const java = findJava()

test.skipIf(!java)('faults are listed with their places', async () => {
  const root = createFolder({
    'good.html': document('<p>Words</p>'),
    'good/index.html': document('<p>Words</p>'),
    'bad page.html': document('\n<button popovertarget="a" aria-expanded="false">A</button>'),
    'bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text font-weight="650">a</text></svg>',
  })
  const files = listMarkup(root)
  expect(files).toEqual(['bad page.html', 'bad.svg', 'good.html'])
  const faults = await checkMarkup(java ?? '', root, files)
  expect(faults.map((fault) => fault.split('\n')[0]).toSorted()).toEqual([
    expect.stringMatching(/^bad page\.html:2:\d+ .*aria-expanded/),
    expect.stringMatching(/^bad\.svg:1:\d+ Bad value “650” for attribute “font-weight”/),
  ])
})

test('without Java the check says that it did not run, and fails where nobody would read that', async () => {
  const root = createFolder({ 'dist/index.html': document('<p>Words</p>') })
  const environment = { PATH: '', OUTPUT_DIRECTORY: join(root, 'dist') }
  const script = 'scripts/check-html.ts'
  const local = await runScript(script, [], { environment: { ...environment, CI: '' } })
  expect(local).toMatchObject({ status: 0, stdout: expect.stringMatching(/^NOT CHECKED.*Java 17/) })
  const onServer = await runScript(script, [], { environment: { ...environment, CI: 'true' } })
  expect(onServer).toMatchObject({ status: 1, stderr: expect.stringContaining('NOT CHECKED') })
})
