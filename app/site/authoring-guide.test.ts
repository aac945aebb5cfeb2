import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { authoringKit } from '~/guides/authoring-kit'
import { readGuides } from '~/guides/document.server'
import { reference } from '../../tests/support/library'
import { buildAuthoringGuide, readAuthoringPage } from './authoring-page.server'

const fence = '```'
const text = `## Before

### Not this

## Authoring kit

About it.

### Links

${fence}mdx
[one](x.mdx)
${fence}

## After`

test('the section becomes a guide in which what examples make stands below them', () => {
  expect(buildAuthoringGuide(text)).toBe(`About it.

## Links

<pre className="authoring-source"><code>{"[one](x.mdx)"}</code></pre>

<div className="authoring-example">

[one](x.mdx)

</div>`)
})

test('a file without the section is refused', () => {
  expect(() => buildAuthoringGuide('# Contributing')).toThrow('has no section "Authoring kit"')
})

test('the page shows every example of the file for authors, and each component has one', async () => {
  const root = process.cwd()
  const page = await readAuthoringPage({ root, guides: await readGuides(root, reference) })
  const [, section = ''] = /## Authoring kit\n(.*?)\n## Style guide/s.exec(
    await readFile('.github/authoring.md', 'utf8'),
  ) ?? ['', '']
  const examples = section.match(/^`{3,}mdx/gm) ?? []
  expect(examples.length).toBeGreaterThan(10)
  expect(page.html?.match(/class="authoring-example"/g)).toHaveLength(examples.length)
  expect(page.tableOfContents.map(({ text: heading }) => heading)).toContain('PackageTabs')
  // These are for documents that come from elsewhere, and have a shorter form.
  const names = Object.keys(authoringKit).filter(
    (name) => !['Admonition', 'Link', 'CodeBlock'].includes(name),
  )
  expect(names.filter((name) => !section.includes(`<${name}`))).toEqual([])
})
