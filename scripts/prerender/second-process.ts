import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readGuides } from '~/guides/document.server'
import { runProgram } from '../lib/run-program'
import { type ImageWords, loadDrawing, type StoredImage } from './social-images'

/** What the second process is asked for: the names in the code of all guides, or an image. */
type Task = { id: number; words?: ImageWords }

interface Answer {
  id: number
  image?: StoredImage | undefined
  error?: string
}

/**
 * A process that works for a build while this one compiles guides and renders pages: on two cores, that
 * saves a third of a build without a cache. What it fails to do is left to the build.
 */
export interface SecondProcess {
  /** Fills the cache with what TypeScript knows of the names in the guides' code. */
  findNames: () => Promise<void>
  drawImage: (words: ImageWords) => Promise<StoredImage>
}

/** Guides whose names must be missing for a second process to be worth its start and its memory. */
const leastGuides = 4

/**
 * Starts a second process where `missing` guides are so many that it is worth it, and there is a core
 * for it. It ends by the signal, or together with this process.
 */
export function startSecondProcess(
  root: string,
  missing: number,
  signal: AbortSignal,
  cores = availableParallelism(),
): SecondProcess | undefined {
  if (missing < leastGuides || cores < 2) return undefined
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
  const ask = (task: Omit<Task, 'id'>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Error('the second process has ended'))
      id += 1
      waiting.set(id, (answer) => {
        waiting.delete(answer.id)
        if (answer.error === undefined) resolve(answer)
        else reject(new Error(answer.error))
      })
      child.send({ id, ...task })
    })
  return {
    findNames: async () => void (await ask({})),
    async drawImage(wanted) {
      const { image } = await ask({ words: wanted })
      if (!image) throw new Error('the second process gave no image')
      return image
    },
  }
}

await runProgram(import.meta, () => {
  const root = process.cwd()
  const drawing = loadDrawing(root)
  drawing.catch(() => undefined)
  async function findAllNames(): Promise<void> {
    const { guides, findNames } = await readGuides(root)
    for (const guide of guides) await findNames(guide)
  }
  async function work({ id, words }: Task): Promise<Answer> {
    try {
      if (words) return { id, image: await (await drawing)(words) }
      await findAllNames()
      return { id }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  process.on('message', (task: Task) => void work(task).then((answer) => process.send?.(answer)))
  process.once('disconnect', () => process.exit())
})
