import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { loadOnce } from '~/lib/memoize'
import type { Fault, Place } from '~/lib/problem'

/** How long the expressions of one guide may run, in milliseconds. Real ones need a few. */
const milliseconds = 5_000

/**
 * How long an answer may take by the clock, in milliseconds: so long that a process which has to wait for
 * its turn on a busy machine isn't taken for one that hangs.
 */
const maxWait = 60_000

/** How much memory they may take, in megabytes. */
const megabytes = 256

/** What the process of the sandbox is asked; it gets the program with its first guide. */
export interface Request {
  program: string | undefined
  code: string
  basePath: string
  milliseconds: number
}

/** What it answers: what the program returned, and the last place that was reached. */
export interface Answer {
  result: string | undefined
  place: string | undefined
  isLate: boolean
}

const resultSchema = z.union([z.object({ html: z.string() }), z.object({ error: z.string() })])

/** The HTML of a guide, or what is wrong with an expression of it. */
export type RenderedGuide = { html: string } | { fault: Fault; place: Place | undefined }

/** Guides are rendered one after another, by a process that stays for as long as it is well. */
const state: { last: Promise<unknown>; child?: ChildProcess | undefined } = {
  last: Promise.resolve(),
}

/**
 * Renders the code of a compiled guide in another process, where its expressions reach no network, no
 * file and no process, and may neither run nor grow without end.
 */
export function renderGuide(code: string, basePath: string): Promise<RenderedGuide> {
  const rendered = state.last.then(() => renderNext(code, basePath))
  state.last = rendered.catch(() => undefined)
  return rendered
}

async function renderNext(code: string, basePath: string): Promise<RenderedGuide> {
  const { page, child: program } = await bundlePrograms()
  const isNew = !state.child
  const child = (state.child ??= startChild(program))
  const answer = await ask(child, {
    program: isNew ? page : undefined,
    code,
    basePath,
    milliseconds,
  })
  if (answer.result === undefined && !answer.isLate) endChild(child)
  const { data = { error: undefined } } = resultSchema.safeParse(parseJson(answer.result))
  if ('html' in data) return data
  const [line, column] = answer.place?.split(':').map(Number) ?? []
  return {
    fault: {
      message: `an expression ${toMessage(answer, data.error)}`,
      note,
    },
    place: line && column ? { line, column } : undefined,
  }
}

function toMessage({ isLate }: Answer, error: string | undefined): string {
  // React's words are for developers, and in production only a number.
  if (error?.startsWith('Minified React error #31;')) return 'is an object, which is no content'
  if (error !== undefined) return `fails: ${error}`
  return isLate
    ? `runs for more than ${milliseconds / 1000} seconds`
    : `takes more than ${megabytes} MB of memory, or never ends`
}

const note =
  'Braces hold JavaScript that computes a value, without network, files, timers or process. ' +
  'Write code in backticks, and a literal brace as \\{.'

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Bundles what runs in the process, and what runs in the contexts of guides there. */
const bundlePrograms = loadOnce(async (): Promise<Record<'page' | 'child', string>> => {
  const require = createRequire(import.meta.url)
  const legacy = 'cjs/react-dom-server-legacy.browser.production.min.js'
  const { outputFiles } = await build({
    entryPoints: ['app/guides/sandbox/page.ts', 'app/guides/sandbox/child.ts'],
    bundle: true,
    write: false,
    outdir: '/',
    // Nothing of the programs is a global variable.
    format: 'iife',
    external: ['node:*'],
    jsx: 'automatic',
    // In development, React calls components again to describe an error: the last place would be wrong.
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    alias: { 'react-dom/server': join(dirname(require.resolve('react-dom')), legacy) },
  })
  const [page = '', child = ''] = outputFiles.map(({ text }) => text)
  return { page, child }
})

function startChild(program: string): ChildProcess {
  const permission = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  )
  const flags = [
    `--max-old-space-size=${megabytes}`,
    '--disallow-code-generation-from-strings',
    ...(permission ? [permission] : []),
  ]
  const options = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: {} as NodeJS.ProcessEnv }
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags, '-e', program],
    options as SpawnOptions,
  )
  child.on('error', () => undefined)
  setWaiting(child, false)
  return child
}

function endChild(child: ChildProcess): void {
  if (state.child === child) state.child = undefined
  child.kill('SIGKILL')
}

/** Keeps this process from ending while the other one works, and only then. */
function setWaiting(child: ChildProcess, isWaiting: boolean): void {
  const { stdout, stderr, channel } = child
  const handles = [child, stdout, stderr, channel] as ({
    ref?: () => void
    unref?: () => void
  } | null)[]
  for (const handle of handles) (isWaiting ? handle?.ref : handle?.unref)?.call(handle)
}

function ask(child: ChildProcess, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    const onOutput = (chunk: Buffer): void => void (output += chunk.toString())
    const onErrors = (chunk: Buffer): void => void (errors += chunk.toString())
    const end = (): void => {
      clearTimeout(timer)
      child.stdout?.off('data', onOutput)
      child.stderr?.off('data', onErrors)
      child.off('message', onMessage).off('close', onClose)
      setWaiting(child, false)
    }
    const onMessage = (answer: Answer): void => {
      end()
      resolve(answer)
    }
    const onClose = (status: number | null): void => {
      end()
      // What ends the process otherwise is a fault of the program, not of the guide.
      if (status === 1) return reject(new Error(`the sandbox of guides fails: ${errors}`))
      const place = output.trim().split('\n').at(-1)
      return resolve({ result: undefined, place, isLate: false })
    }
    // Some functions of JavaScript cannot be interrupted. An answer that waits to be read counts.
    const timer = setTimeout(() => setImmediate(() => child.kill('SIGKILL')), maxWait)
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onErrors)
    child.on('message', onMessage).on('close', onClose)
    setWaiting(child, true)
    child.send(request, () => undefined)
  })
}
