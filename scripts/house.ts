/**
 * Measures how much code there is, and in how many files. Fails where that is more than `bounds`:
 * lower them when less will do.
 * Usage: npx tsx scripts/house.ts [--list], which names the files with one importer, too.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import ts from 'typescript'
import { runProgram, ToolError } from './lib/run-program'

const bounds = {
  'code files': 332,
  'lines of code': 37_700,
  'files with one importer': 96,
  'lines of tests': 25_500,
  'process.cwd() in app/': 2,
}

const isTest = (file: string) => /^tests\/|\.(?:test|spec)\.tsx?$/.test(file)

/** The files of the project that a file imports, also the types. */
function listImports(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const isOwn = /^(?:~\/|\.)/.test(fileName)
    const path = fileName.startsWith('.')
      ? join(dirname(file), fileName)
      : fileName.replace('~', 'app')
    const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    return endings.map((ending) => path + ending).find((each) => isOwn && files.has(each)) ?? []
  })
}

function countLines(texts: Iterable<string>): number {
  return [...texts].join('').split('\n').length - 1
}

await runProgram(import.meta, () => {
  const { values } = parseArgs({ options: { list: { type: 'boolean' } } })
  const found = globSync('{app,scripts,tests}/**/*.{ts,tsx}', { ignore: 'tests/fixtures/**' })
  const texts = found.map((file): [string, string] => [file, readFileSync(file, 'utf8')])
  const code = new Map(texts.filter(([file]) => !isTest(file)))
  const imports = [...code].flatMap(([file, text]) =>
    [...new Set(listImports(file, text, code))].map((target) => ({ file, target })),
  )
  const single = imports.filter(
    ({ target }) => imports.filter((each) => each.target === target).length === 1,
  )
  const appTexts = [...code].flatMap(([file, text]) => (file.startsWith('app/') ? text : []))
  const figures = {
    'code files': code.size,
    'lines of code': countLines(code.values()),
    'files with one importer': single.length,
    'lines of tests': countLines(texts.flatMap(([file, text]) => (isTest(file) ? text : []))),
    'process.cwd() in app/': appTexts.join('').split('process.cwd()').length - 1,
  }
  if (values.list) {
    for (const { file, target } of single) console.log(`${target} ← ${file}`)
  }
  const names = Object.keys(bounds) as (keyof typeof bounds)[]
  const faults = names.filter((name) => figures[name] > bounds[name])
  const words = names.map((name) => `${figures[name]} ${name}`).join(', ')
  const sizes = [...code.values()].map((text) => countLines([text])).sort((a, b) => a - b)
  console.log(`${words}; median ${sizes[Math.floor(sizes.length / 2)]} lines`)
  if (faults.length === 0) return
  const limits = faults.map((name) => `${bounds[name]} ${name}`).join(', ')
  throw new ToolError(`More than scripts/house.ts allows: ${limits}`)
})
