/**
 * Builds this site with more and more made-up guides, and fails where a page costs more because there
 * are others: `npx tsx scripts/bench-scale.ts [--sizes 100,1000,5000]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataPath, guidePath } from '~/lib/paths'
import { rowsToTable } from './lib/build-report'
import { measureBytes } from './lib/page-bytes'
import { onEndSignal, parseCount, runProgram, runToEnd, ToolError } from './lib/run-program'
import { copyProject } from './lib/site-folder'

/** The guide whose files are measured. */
const measured = guidePath('devices')

/** What a build of one size has cost, in seconds and megabytes, and bytes of the measured guide after gzip. */
type Costs = Record<
  'guides' | 'pages' | 's' | 'ms a page' | 'MB' | 'HTML' | 'data' | 'module',
  number
>

/** How much more the largest site may take for a page than the smallest one, as a factor. */
const maxGrowth = { 'ms a page': 1.5, HTML: 1.05, data: 1.05, module: 1.05 }

/** The most memory for a thousand guides, in MB. */
const maxMegabytes = 1500

/** Says what grows with the number of pages, one sentence for each. */
function findGrowth(sizes: Costs[]): string[] {
  const [first, last] = [sizes[0], sizes.at(-1)]
  const grown = Object.entries(maxGrowth).flatMap(([name, factor]) => {
    const [from = 0, to = 0] = [first, last].map((costs) => costs?.[name as keyof Costs])
    return to > from * factor ? [`"${name}" grows from ${from} to ${to}.`] : []
  })
  const heavy = sizes.find(({ guides, MB }) => guides <= 1000 && MB > maxMegabytes)
  return heavy ? [...grown, `${heavy.guides} guides take ${heavy.MB} MB of memory.`] : grown
}

/** How many guides a category of the sidebar has. */
const perCategory = 25

function toGuide(number: number, count: number): string {
  const links = [number + 1, number + 8]
    .map((each) => ((each - 1) % count) + 1)
    .map((each) => `[guide ${each}](synthetic-${each}.mdx#second-step)`)
  return `---
title: Synthetic guide ${number}
description: What the synthetic guide number ${number} of the benchmark is about, in one sentence.
---

Guide ${number} leads to ${links.join(' and ')}.

## First step

${'The camera shows what it sees, and the app decides what to do with it. '.repeat(8)}

\`\`\`ts
export const count${number} = ${number}
\`\`\`

## Second step

| Option | Meaning |
| --- | --- |
| \`first\` | What comes first in guide ${number} |
| \`second\` | What comes after it |

${'A sentence about the second step follows, and it has some words more. '.repeat(8)}
`
}

/** Adds made-up guides, which link to each other, to a copy of the project, at the end of its sidebar. */
function addSyntheticGuides(folder: string, count: number): void {
  const lines = Array.from({ length: count }, (_, index) => {
    const name = `synthetic-${index + 1}`
    writeFileSync(join(folder, `docs/guides/${name}.mdx`), toGuide(index + 1, count))
    const category = `- category: Synthetic ${1 + index / perCategory}\n  items:\n`
    return `${index % perCategory === 0 ? category : ''}    - ${name}\n`
  })
  const sidebar = join(folder, 'docs/sidebar.yaml')
  writeFileSync(sidebar, `${readFileSync(sidebar, 'utf8').trimEnd()}\n${lines.join('')}`)
}

async function measureSize(root: string, guides: number): Promise<Costs> {
  const { folder, remove } = copyProject(root)
  process.once('exit', remove)
  try {
    addSyntheticGuides(folder, guides)
    const env = { ...process.env, BASE_PATH: '', OUTPUT_DIRECTORY: '' }
    const words = ['--import', 'tsx', 'scripts/build.ts', '--no-cache']
    const { output } = await runToEnd(process.execPath, words, { cwd: folder, env })
    const [, pages, seconds, megabytes] =
      /^site: (\d+) pages, .* ([\d.]+) s, (\d+) MB, for/m.exec(output)?.map(Number) ?? []
    if (!pages || !seconds || !megabytes) {
      throw new ToolError(`The site of ${guides} guides does not build:\n\n${output.slice(-4000)}`)
    }
    console.log(
      `${guides} guides\n\n${output.slice(output.indexOf('phase')).split('\n\n', 1)[0]}\n`,
    )
    const measure = (path: string) => measureBytes(readFileSync(join(folder, 'dist', path))).gzip
    const html = readFileSync(join(folder, `dist${measured}.html`), 'utf8')
    const [, module = ''] = /data-module="\/([^"]+)"/.exec(html) ?? []
    return {
      guides,
      pages,
      s: seconds,
      'ms a page': Math.round((1000 * seconds) / pages),
      MB: megabytes,
      HTML: measure(`${measured}.html`),
      data: measure(dataPath(measured)),
      module: measure(module),
    }
  } finally {
    remove()
  }
}

await runProgram(import.meta, async () => {
  onEndSignal(() => process.exit(1))
  const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100,1000,5000' } } })
  const counts = values.sizes.split(',').map((size) => parseCount('sizes', size))
  const sizes: Costs[] = []
  for (const count of counts.toSorted((a, b) => a - b)) {
    sizes.push(await measureSize(process.cwd(), count))
  }
  const rows = sizes.map((costs) => Object.values(costs).map(String))
  console.log(rowsToTable([Object.keys(sizes[0] ?? {}), ...rows]))
  console.log(`\nHTML, data and module are those of ${measured}, in bytes after gzip.`)
  const growth = findGrowth(sizes)
  if (growth.length > 0) throw new ToolError(growth.join('\n'))
})
