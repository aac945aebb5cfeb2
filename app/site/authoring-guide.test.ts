import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { authoringKit } from '~/guides/authoring-kit'
import { readGuides } from '~/guides/document.server'
import { reference } from '../../tests/support/library'
import { buildAuthoringGuide, readAuthoringPage } from './authoring-page.server'

const text = `# Contributing

## Before

### Not this

## Authoring kit

About it.

### Links

\`\`\`mdx
[one](x.mdx)
\`\`\`

\`\`\`bash
## Not a heading
\`\`\`

\`\`\`\`mdx
import CodeBlock from '@theme/CodeBlock'

\`\`\`ts
const one = 1
\`\`\`
\`\`\`\`

## After

\`\`\`mdx
not this
\`\`\`
`

test('the section becomes a guide in which what examples make stands below them', () => {
  expect(buildAuthoringGuide(text)).toBe(`About it.

## Links

<pre className="authoring-source"><code>{"[one](x.mdx)"}</code></pre>

<div className="authoring-example">

[one](x.mdx)

</div>

\`\`\`bash
## Not a heading
\`\`\`

<pre className="authoring-source"><code>{"import CodeBlock from '@theme/CodeBlock'\\n\\n\`\`\`ts\\nconst one = 1\\n\`\`\`"}</code></pre>

import CodeBlock from '@theme/CodeBlock'

<div className="authoring-example">

\`\`\`ts
const one = 1
\`\`\`

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
