import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { loadOnce, memoize } from '~/lib/memoize'
import { apiDataPath } from '~/lib/paths'
import { library } from '~/lib/site-config'
import type { ApiData } from '~/reference/model/api-data'

/** What is wrong with a copy of the site or with what is asked of it, and what to do, in words for whoever asks. */
export class CopyError extends Error {}

/** The files of this site, in a folder or at an address. */
export interface SiteCopy {
  /** Where it is. */
  place: string
  /** Reads a file by its path; undefined if there is none. Rejects with a CopyError if nothing can be read. */
  readText: (path: string) => Promise<string | undefined>
  /** Reads a file of JSON that every copy has. */
  readJson: (path: string) => Promise<unknown>
  /** Reads the API, and checks that the copy is one of this documentation. */
  readApi: () => Promise<ApiData>
}

const mostWait = 20_000

/** The format of `api.json` that is read here. */
const apiVersion = 1

/** Opens a copy of the site, of which nothing is read yet. */
export function openCopy(place: string): SiteCopy {
  const isAddress = /^https?:\/\//.test(place)
  const read = isAddress ? readAddress : readFolder
  // What could not be read is read anew when it is asked for again.
  const files = memoize((path) => loadOnce(() => read(place, path.replace(/^\//, ''))))
  const texts = (path: string) => files(path)()

  async function readJson(path: string): Promise<unknown> {
    const text = await texts(path)
    try {
      if (text !== undefined) return JSON.parse(text)
    } catch {
      // Said below.
    }
    const fault = text === undefined ? 'has no' : 'has a damaged'
    throw new CopyError(
      `${place} ${fault} ${path.slice(1)}, so that it is no whole copy of this documentation. Give the ` +
        'address of the site or the folder of a copy: node mcp.mjs PLACE',
    )
  }

  return {
    place,
    readText: texts,
    readJson,
    async readApi() {
      const api = (await readJson(apiDataPath)) as Partial<ApiData>
      const name = api.library?.name
      if (name !== library.name) {
        throw new CopyError(`${place} documents ${name}, and this server ${library.name} only.`)
      }
      if (api.version !== apiVersion || !api.symbols || !api.url) throw otherBuild(place)
      return api as ApiData
    },
  }
}

/** Says that a copy is not of the form that this server reads. */
export function otherBuild(place: string): CopyError {
  return new CopyError(
    `${place} was made by another build, in a form that this server does not read. Start the mcp.mjs ` +
      'that lies in it.',
  )
}

async function readFolder(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path)
  if (!file.startsWith(join(folder, sep))) return undefined
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (/^(?:ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG)$/.test(error.code ?? '')) return undefined
    throw new CopyError(`${file} cannot be read: ${error.message}`)
  })
}

async function readAddress(address: string, path: string): Promise<string | undefined> {
  const url = new URL(path, address.replace(/\/?$/, '/'))
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(mostWait) })
    if (response.ok) return await response.text()
    if (response.status === 404) return undefined
    throw new Error(`it answers with ${response.status}`)
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    throw new CopyError(
      `${url.href} cannot be read: ${cause?.code ?? message}. Try again when there is a network, or give ` +
        'the folder of a saved copy: node mcp.mjs FOLDER',
    )
  }
}
