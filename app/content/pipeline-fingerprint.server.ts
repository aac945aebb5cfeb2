import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { hashTexts } from '~/lib/disk-cache.server'
import { memoize } from '~/lib/memoize'

/** The folders of code that decide what a document compiles to, relative to the project's root. */
export const pipelineFolders = [
  'app/content',
  'app/markdown',
  'app/components/mdx',
  'app/api-reference',
  'app/lib',
]

const pipelineFiles = [
  ...pipelineFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  'api/vision-camera.json',
  'package-lock.json',
]

/** The hash of the whole pipeline in a project folder, computed once per process. */
export const getPipelineFingerprint = memoize(computeFingerprint)

async function computeFingerprint(root: string): Promise<string> {
  const files = (await glob(pipelineFiles, { cwd: root })).sort()
  return hashTexts(await Promise.all(files.map((file) => readFile(join(root, file), 'utf8'))))
}
