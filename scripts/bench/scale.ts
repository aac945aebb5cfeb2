/**
 * Builds this site with more and more made-up guides, and fails where a page costs more because there
 * are others: `npm run bench:scale [-- --sizes 100,1000,5000]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCacheVariable } from '~/lib/disk-cache.server'
import { dataPath, guidePath } from '~/lib/paths'
import { rowsToTable } from '../lib/build-report'
import { copyProject } from '../lib/site-folder'
import { onEndSignal, runProgram, runToEnd, ToolError } from '../lib/run-program'
import { measureBytes } from './page-bytes'
import { parseCount, writeResults } from './report'

/** What a build of one size has cost, and how large a guide is that is the same in all of them. */
export interface SizeReport {
  guides: number
  pages: number
  seconds: number
  /** The most memory that the builder had at a time, in MB. */
  megabytes: number
  /** Bytes after gzip. */
  html: number
  data: number
  module: number
}

/** The guide whose files are measured. */
const measured = guidePath('devices')

/** How much more a page may take on the largest site than on the smallest one, as a factor. */
const maxGrowth = { time: 1.5, bytes: 1.05 }

/** The most memory for a thousand guides, in MB. */
const maxMegabytes = 1500

/** Says what grows with the number of pages, one sentence for each. */
function findGrowth(reports: SizeReport[]): string[] {
  const sorted = reports.toSorted((a, b) => a.guides - b.guides)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return []
  const grown = (['html', 'data', 'module'] as const).flatMap((key) =>
    last[key] > first[key] * maxGrowth.bytes
      ? [`The ${key} of ${measured} grows from ${first[key]} to ${last[key]} bytes after gzip.`]
      : [],
  )
  const toPace = ({ seconds, pages }: SizeReport) => (1000 * seconds) / pages
  if (toPace(last) > toPace(first) * maxGrowth.time) {
    const [from, to] = [first, last].map((each) => Math.round(toPace(each)))
    grown.push(`A page takes ${to} ms where there are ${last.pages}, and ${from} ms before.`)
  }
  const heavy = sorted.find(({ guides, megabytes }) => guides <= 1000 && megabytes > maxMegabytes)
  if (heavy) grown.push(`${heavy.guides} guides take ${heavy.megabytes} MB of memory.`)
  return grown
}

/** How many guides a category of the sidebar has. */
const perCategory = 25

/**
 * Lists made-up guides as Markdown, the first one first. They lead to each other, by the addresses that
 * `toUrl` gives for the names of their files.
 */
export function listSyntheticGuides(
  count: number,
  toUrl: (name: string) => string,
): { name: string; text: string }[] {
  const toName = (number: number) => `synthetic-${number}`
  return Array.from({ length: count }, (_, index) => {
    const links = [index + 1, index + 7]
      .map((each) => (each % count) + 1)
      .map((each) => `[guide ${each}](${toUrl(toName(each))}#second-step)`)
    return { name: toName(index + 1), text: toGuide(index + 1, links) }
  })
}

function toGuide(number: number, links: string[]): string {
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

/** Adds made-up guides to a copy of the project, at the end of its sidebar. */
export function addSyntheticGuides(folder: string, count: number): void {
  const guides = listSyntheticGuides(count, (name) => `${name}.mdx`)
  const lines = guides.flatMap(({ name, text }, index) => {
    writeFileSync(join(folder, `docs/guides/${name}.mdx`), text)
    const head = `- category: Synthetic ${1 + index / perCategory}\n  items:`
    return [...(index % perCategory === 0 ? [head] : []), `    - ${name}`]
  })
  const sidebar = join(folder, 'docs/sidebar.yaml')
  writeFileSync(sidebar, `${readFileSync(sidebar, 'utf8').trimEnd()}\n${lines.join('\n')}\n`)
}

async function measureSize(root: string, count: number): Promise<SizeReport> {
  const { folder, remove } = copyProject(root)
  process.once('exit', remove)
  try {
    addSyntheticGuides(folder, count)
    const { output } = await runToEnd(process.execPath, ['scripts/start.mjs', 'scripts/build.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BASE_PATH: '',
        OUTPUT_DIRECTORY: '',
        [buildCacheVariable]: join(folder, 'cache'),
      },
    })
    const [, pages, seconds, megabytes] =
      /^site: (\d+) pages, .* ([\d.]+) s, (\d+) MB, for/m.exec(output)?.map(Number) ?? []
    if (!pages || !seconds || !megabytes) {
      throw new ToolError(`The site with ${count} guides does not build:\n\n${output.slice(-4000)}`)
    }
    console.log(
      `${count} guides\n\n${output.slice(output.indexOf('phase'), output.indexOf('\n\n'))}\n`,
    )
    const read = (path: string) => readFileSync(join(folder, 'dist', path))
    const html = read(`${measured.slice(1)}.html`)
    const [, module = ''] = /data-module="\/([^"]+)"/.exec(html.toString()) ?? []
    const sizes = [html, read(dataPath(measured).slice(1)), read(module)].map(
      (content) => measureBytes(content).gzip,
    )
    const [htmlSize = 0, data = 0, moduleSize = 0] = sizes
    return { guides: count, pages, seconds, megabytes, html: htmlSize, data, module: moduleSize }
  } finally {
    remove()
  }
}

await runProgram(import.meta, async () => {
  onEndSignal(() => process.exit(1))
  const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100,1000,5000' } } })
  const sizes = values.sizes.split(',').map((size) => parseCount('sizes', size))
  const reports: SizeReport[] = []
  for (const size of sizes) reports.push(await measureSize(process.cwd(), size))
  writeResults('scale', reports)
  const head = ['guides', 'pages', 's', 'ms a page', 'MB', 'kB a page', 'HTML', 'data', 'module']
  const rows = reports.map(({ guides, pages, seconds, megabytes, html, data, module }) =>
    [
      guides,
      pages,
      seconds,
      ((1000 * seconds) / pages).toFixed(1),
      megabytes,
      Math.round((1000 * megabytes) / pages),
      html,
      data,
      module,
    ].map(String),
  )
  console.log(rowsToTable([head, ...rows]))
  console.log(`\nHTML, data and module are those of ${measured}, in bytes after gzip.`)
  const growth = findGrowth(reports)
  if (growth.length > 0) throw new ToolError(growth.join('\n'))
})
