import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readGuides, warmUpCodeReader } from '~/guides/document.server'
import { loadOnce } from '~/lib/memoize'
import { onEndSignal, runProgram } from '../lib/run-program'
import type { MarkdownTwin, TwinInput, TwinSite } from './markdown-twin'
import { type ImageWords, loadDrawing, type StoredImage } from './draw-image'

/**
 * What the second process is asked for: to read the code of the guide of a file, to draw an image, to know
 * the site of the twins that come next, or to write one of them.
 */
type Task = { file: string } | { words: ImageWords } | { site: TwinSite } | { page: TwinInput }

interface Answer {
  id: number
  image?: StoredImage
  twin?: MarkdownTwin
  error?: string
}

/**
 * A process that works for a build while this one compiles guides and renders pages. What it fails to
 * do is left to the build.
 */
export interface SecondProcess {
  /** Fills the cache with what TypeScript knows of a guide's code. */
  readCode: (file: string) => Promise<void>
  drawImage: (words: ImageWords) => Promise<StoredImage>
  createTwinWriter: (site: TwinSite) => (page: TwinInput) => Promise<MarkdownTwin>
}

/**
 * Starts a second process where there is a core for it. It ends by the signal, or together with this
 * process.
 */
export function startSecondProcess(
  root: string,
  signal: AbortSignal,
  cores = availableParallelism(),
): SecondProcess | undefined {
  if (cores < 2) return undefined
  const words = ['scripts/prerender/second-process.ts']
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  const child = fork('scripts/start.mjs', words, { cwd: root, env, execArgv: [], signal })
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  let hasEnded = false
  const end = (): void => {
    hasEnded = true
    for (const [id, give] of waiting) give({ id, error: 'the second process has ended' })
  }
  child.once('error', end).once('exit', end)
  let id = 0
  const ask = (task: Task): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Error('the second process has ended'))
      id += 1
      waiting.set(id, (answer) => {
        waiting.delete(answer.id)
        if (answer.error === undefined) resolve(answer)
        else reject(new Error(answer.error))
      })
      child.send({ id, task })
    })
  return {
    readCode: async (file) => void (await ask({ file })),
    async drawImage(wanted) {
      const { image } = await ask({ words: wanted })
      if (!image) throw new Error('the second process gave no image')
      return image
    },
    createTwinWriter(site) {
      void ask({ site }).catch(() => undefined)
      return async (page) => {
        const { twin } = await ask({ page })
        if (!twin) throw new Error('the second process wrote no Markdown')
        return twin
      }
    },
  }
}

await runProgram(import.meta, () => {
  const root = process.cwd()
  // What is wrong with the guides is told by their check.
  void warmUpCodeReader(root).catch(() => undefined)
  // Images come after the guides' code, which is waited for.
  const getDraw = loadOnce(() => loadDrawing(root))
  let writeTwin: Promise<(page: TwinInput) => MarkdownTwin> | undefined
  async function work(task: Task): Promise<Omit<Answer, 'id'>> {
    if ('words' in task) return { image: await (await getDraw())(task.words) }
    if ('site' in task) {
      writeTwin = import('./markdown-twin').then((module) => module.createTwinWriter(task.site))
      return {}
    }
    if ('page' in task) {
      const twin = (await writeTwin)?.(task.page)
      return twin ? { twin } : {}
    }
    const { readCode } = await readGuides(root)
    await readCode(task)
    return {}
  }
  async function answer(id: number, task: Task): Promise<void> {
    const told = await work(task).catch((error: unknown) => ({ error: String(error) }))
    process.send?.({ id, ...told })
  }
  let last = Promise.resolve()
  process.on('message', ({ id, task }: { id: number; task: Task }) => {
    // Guides wait for each other: begun at once, all would be read before the first is told of.
    if ('file' in task) last = last.then(() => answer(id, task))
    else void answer(id, task)
  })
  // Ending by `exit` has its bundle removed.
  process.once('disconnect', () => process.exit())
  onEndSignal(() => process.exit())
})
