import pMap from 'p-map'
import { canonicalPathname } from '~/lib/paths'
import { listImports } from '~/remix/reload-page'
import { isTyped, mendHeaders, toEnding } from './file-headers'

/** The files of one build that a browser may keep. */
export interface OfflineSite {
  /** Names the build: another one has other files. */
  build: string
  /** Bytes of all files together. */
  size: number
  /**
   * By address below the scope, pages without an ending, what proves that an answer is that file: the
   * name of its module for a page, and the start of its SHA-256 in hexadecimal for any other file.
   */
  files: Record<string, string>
}

/** What of the site is on this device. */
export interface StoredState {
  /** Whether the reader wants all of it kept. */
  isSaved: boolean
  /** Files that are kept, of so many, and the bytes that all take. */
  done: number
  total: number
  size: number
}

/** The page that the worker shows instead of one that is neither kept nor within reach. */
export const offlineKey = 'offline'

/** The entry that says that the reader wants the whole site kept. It is no address of the site. */
const savedEntry = '.saved'

/** Files that are fetched at a time when the whole site is saved. */
const concurrency = 6

/** How the names of all caches of a site begin; sites in other folders of the host have their own. */
export function cachePrefix(basePath: string): string {
  return `offline:${basePath}:`
}

/** The copy that a browser keeps of one build. */
export type StoredSite = ReturnType<typeof createStoredSite>

/**
 * Creates the copy of a build for the site at an absolute URL. It only ever takes files that are proved
 * to be of this build, so that a page never meets modules, data or an index of another one.
 */
export function createStoredSite({ build, size, files }: OfflineSite, scope: string) {
  const prefix = cachePrefix(new URL(scope).pathname)
  const name = prefix + build
  const open = () => caches.open(name)
  const toUrl = (key: string) => scope + key

  /** The key of a file of this build by its address; undefined for everything else. */
  function toKey(url: string): string | undefined {
    if (!url.startsWith(scope)) return undefined
    const path = url.slice(scope.length).replace(/[?#].*$/, '')
    const key = Object.hasOwn(files, path) ? path : canonicalPathname(`/${path}`).slice(1)
    return Object.hasOwn(files, key) ? key : undefined
  }

  /** Gives an answer in the form in which it is kept; undefined where it is not the file of this build. */
  async function prove(key: string, answer: Response): Promise<Response | undefined> {
    if (!answer.ok) return undefined
    const body = await answer.arrayBuffer()
    const proof = files[key] ?? ''
    const isOurs = proof.startsWith('page-') ? isPage(body, proof) : (await hash(body)) === proof
    if (!isOurs) return undefined
    return new Response(body, { headers: mendHeaders(key, answer) })
  }

  // Unlike `caches.open`, it creates no cache where there is none any more.
  const findIn = (cacheName: string, key: string) =>
    caches.match(toUrl(key), { cacheName, ignoreVary: true })

  const put = async (key: string, answer: Response) => (await open()).put(toUrl(key), answer)

  /** A file that is kept. What is not what it was is dropped. */
  async function find(key: string): Promise<Response | undefined> {
    const [found, copy] = await Promise.all([findIn(name, key), findIn(name, key)])
    if (!found || !copy) return undefined
    const proved = await prove(key, copy).catch(() => undefined)
    if (!proved) await (await open()).delete(toUrl(key), { ignoreVary: true })
    // What comes straight from the cache has its compiled code with it.
    return proved && isTyped(key, found) ? found : proved
  }

  const listEarlier = async () =>
    (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)

  /** Takes a file over from an earlier build that has the same. */
  async function copyEarlier(key: string): Promise<Response | undefined> {
    for (const each of await listEarlier()) {
      const found = await findIn(each, key)
      const proved = found && (await prove(key, found).catch(() => undefined))
      if (proved) return proved
    }
    return undefined
  }

  async function fetchFile(key: string): Promise<Response> {
    // Not all servers add the ending of a page.
    const file = toEnding(key) ? key : `${key || 'index'}.html`
    let isMissing = false
    const tries = [[key, 'default'] as const, [key, 'reload'] as const, [file, 'reload'] as const]
    for (const [path, cache] of tries) {
      if (isMissing && path === key) continue
      const answer = await fetch(toUrl(path), { cache })
      const proved = await prove(key, answer)
      if (proved) return proved
      if (answer.status >= 500) throw new Error(`The server answers with ${answer.status}.`)
      isMissing = answer.status === 404
    }
    throw new OtherBuildError(`${toUrl(key)} is missing or of another build.`)
  }

  async function loadFile(key: string): Promise<Response> {
    const kept = await find(key)
    if (kept) return kept
    const found = (await copyEarlier(key)) ?? (await fetchFile(key))
    // It is created at first: where it is gone, a newer worker has taken over.
    if (await caches.has(name)) await put(key, found.clone())
    return found
  }

  /** Keeps a file, and all that it needs: styles, scripts and what these import. */
  async function keep(key: string, load = loadFile, known = new Set<string>()): Promise<void> {
    if (known.has(key)) return
    known.add(key)
    const text = await (await load(key)).text()
    const needs = listNeeds(key, text).flatMap((url) => toKey(new URL(url, scope).href) ?? [])
    await Promise.all(needs.map((each) => keep(each, load, known)))
  }

  /** The keys of this build's files that caches have. */
  async function listKeys(names: string[]): Promise<string[]> {
    const requests = await Promise.all(
      names.map(async (each) => ((await caches.has(each)) ? (await caches.open(each)).keys() : [])),
    )
    return [...new Set(requests.flat().flatMap(({ url }) => toKey(url) ?? []))]
  }

  const isMarked = async (names: string[]) =>
    (await Promise.all(names.map((each) => findIn(each, savedEntry)))).some(Boolean)

  const mark = () => put(savedEntry, new Response(''))

  /** Does work on all files for as long as the reader wants them: another tab may end that. */
  const eachWanted = (work: (key: string) => Promise<void>) =>
    pMap(Object.keys(files), async (key) => (await isMarked([name])) && work(key), { concurrency })

  // The offline page is shown at any address, and the router asks for the module of that address.
  const basics = [
    offlineKey,
    ...Object.keys(files).filter((key) => key.startsWith('build/routes/')),
  ]

  return {
    name,
    toKey,
    toUrl,
    prove,
    find,
    keep,

    /**
     * Keeps the offline page, the given pages, and those files of earlier builds that this build still has.
     * Throws only when the offline page cannot be kept.
     */
    async install(pages: string[]): Promise<void> {
      await open()
      for (const key of basics) await keep(key)
      const earlier = await listEarlier()
      const tryToKeep = async (key: string) => keep(key).catch(() => undefined)
      // A mark that is there is not made again: the reader may take it away in this moment.
      if (!(await isMarked([name])) && (await isMarked(earlier))) await mark().catch(() => {})
      if (await isMarked([name])) await eachWanted(tryToKeep)
      else await pMap([...(await listKeys(earlier)), ...pages], tryToKeep, { concurrency })
    },

    /**
     * Drops the files of earlier builds that this build does not have. Gives the keys of the files that
     * changed, which are no longer there.
     */
    async dropEarlier(): Promise<string[]> {
      const earlier = await listEarlier()
      const isSaved = await isMarked(earlier)
      const same = new Map<string, Response>()
      const missing: string[] = []
      for (const key of await listKeys(earlier)) {
        if (await findIn(name, key)) continue
        const found = await copyEarlier(key)
        if (found) same.set(key, found)
        else missing.push(key)
      }
      // This makes the room that the rest may need.
      await Promise.all(earlier.map((each) => caches.delete(each)))
      for (const [key, found] of same) await put(key, found).catch(() => missing.push(key))
      if (isSaved) await mark().catch(() => undefined)
      return missing
    },

    /** Keeps all files of the site, and tells after each. Throws where one cannot be had or kept. */
    async save(onFile: () => void): Promise<void> {
      await mark()
      await eachWanted(async (key) => {
        await loadFile(key)
        onFile()
      })
    },

    /** Ends all saving, also that of a newer build. */
    async endSaving(): Promise<void> {
      for (const each of [name, ...(await listEarlier())]) {
        await (await caches.open(each)).delete(toUrl(savedEntry))
      }
    },

    /** Keeps no more than these pages and what they need. */
    async remove(pages: string[]): Promise<void> {
      // A newer build that waits keeps its own anew once it takes over.
      for (const each of await listEarlier()) await caches.delete(each)
      const kept = new Set<string>()
      const load = async (key: string) => (await find(key)) ?? new Response('')
      for (const key of [...basics, ...pages]) await keep(key, load, kept)
      const cache = await open()
      for (const { url } of await cache.keys()) {
        if (!kept.has(toKey(url) ?? savedEntry)) await cache.delete(url, { ignoreVary: true })
      }
    },

    /** Tells how much of the site is kept. */
    async getState(): Promise<StoredState> {
      const [isSaved, keys] = await Promise.all([isMarked([name]), listKeys([name])])
      return { isSaved, done: keys.length, total: Object.keys(files).length, size }
    },
  }
}

/** A file that cannot be had, because the server has no such, or that of another build. */
export class OtherBuildError extends Error {}

/** Whether a document is complete and the one that has that module, whatever a host made of its rest. */
function isPage(body: ArrayBuffer, module: string): boolean {
  const html = new TextDecoder().decode(body)
  return html.includes(`/${module}.js"`) && html.includes('</html>')
}

async function hash(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body), 0, 6)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Lists the addresses of what a page or a script cannot do without. */
function listNeeds(key: string, text: string): string[] {
  if (key.endsWith('.js')) return listImports(text)
  if (toEnding(key)) return []
  const found = text.matchAll(
    / (?:href|src|data-\w+)="([^"#?]+\.(?:js|css|json|svg|webmanifest))"/g,
  )
  return [...found].map(([, url = '']) => url)
}
