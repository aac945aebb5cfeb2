import { expect, test } from 'vitest'
import { runScript } from '../tests/support/run-script'
import { createFolder } from '../tests/support/create-folder'

const page = '<script>a()</script><h2 id="a">One <i>two</i></h2>\n<a href="/x">three</a>'

const compare = (files: Record<string, string>) =>
  runScript('scripts/compare-sites.ts', [
    createFolder({ 'index.html': page, 'a.html': page }),
    createFolder(files),
  ])

test('other scripts and white space make no difference', async () => {
  const after = page.replace('a()', 'b()').replace('\n', '  ')
  const { output, status } = await compare({ 'index.html': after, 'a.html': page, 'a.txt': '' })
  expect(output).toBe('2 pages have the same text, ids and links\n')
  expect(status).toBe(0)
})

test('other texts, ids, links and pages do', async () => {
  const after = page.replace('two', '2').replace('"a"', '"b"').replace('/x', '/y')
  const { output, status } = await compare({ 'index.html': after, 'b.html': page })
  expect(output.trim().split('\n')).toEqual([
    'b.html is new',
    'a.html is gone',
    'index.html words: "two three" → "2 three"',
    'index.html ids: "a" → "b"',
    'index.html links: "/x" → "/y"',
  ])
  expect(status).toBe(1)
})
