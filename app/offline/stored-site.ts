import { canonicalPathname } from '~/lib/paths'
import { listImports } from '~/remix/reload-page'

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

/** The page that the worker shows in the place of one that is neither kept nor within reach. */
export const offlineKey = 'offline'

/** The name of the header that holds what a kept file was proved by. */
const proofHeader = 'x-proof'

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
    if (!(proof.startsWith('page-') ? isPage(body, proof) : (await hash(body)) === proof)) {
      return undefined
    }
    const headers = new Headers(answer.headers)
    headers.set(proofHeader, proof)
    // They describe the body as it traveled.
    for (const each of ['content-encoding', 'content-length']) headers.delete(each)
    return new Response(body, { headers })
  }

  const findIn = async (cacheName: string, key: string) =>
    (await caches.open(cacheName)).match(toUrl(key), { ignoreVary: true })

  /** A file that is kept. */
  const find = (key: string) => findIn(name, key)

  const listEarlier = async () =>
    (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)

  /** Takes a file over from an earlier build that has the same. */
  async function copyEarlier(key: string): Promise<Response | undefined> {
    for (const each of await listEarlier()) {
      const found = await findIn(each, key)
      if (found?.headers.get(proofHeader) === files[key]) return found
    }
    return undefined
  }

  async function fetchFile(key: string): Promise<Response> {
    for (const cache of ['default', 'reload'] as const) {
      const answer = await fetch(toUrl(key), { cache })
      const proved = await prove(key, answer)
      if (proved) return proved
      if (answer.status >= 500) throw new Error(`The server answers with ${answer.status}.`)
    }
    throw new OtherBuildError(`${toUrl(key)} is missing or of another build.`)
  }

  async function loadFile(key: string): Promise<Response> {
    const kept = await find(key)
    if (kept) return kept
    const found = (await copyEarlier(key)) ?? (await fetchFile(key))
    await (await open()).put(toUrl(key), found.clone())
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
    const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()))
    return [...new Set(requests.flat().flatMap(({ url }) => toKey(url) ?? []))]
  }

  const isMarked = async (names: string[]) =>
    (await Promise.all(names.map((each) => findIn(each, savedEntry)))).some(Boolean)

  async function mark(): Promise<void> {
    await (await open()).put(toUrl(savedEntry), new Response(''))
  }

  // The page for want of another is shown at any address, whose own module the router asks for.
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
     * Keeps what is shown for want of a page, and these pages, and of what earlier builds have kept all
     * that this one still has. Throws only where the first of these cannot be kept.
     */
    async install(pages: string[]): Promise<void> {
      for (const key of basics) await keep(key)
      const earlier = await listEarlier()
      const isSaved = await isMarked(earlier)
      if (isSaved) await mark()
      const wanted = isSaved ? Object.keys(files) : [...(await listKeys(earlier)), ...pages]
      await inTurns(wanted, async (key) => keep(key).catch(() => undefined))
    },

    /**
     * Drops what earlier builds have kept, but for files that this one has, too. Gives the keys of the
     * others, which changed: these are not there any more.
     */
    async dropEarlier(): Promise<string[]> {
      const earlier = await listEarlier()
      const missing: string[] = []
      for (const key of await listKeys(earlier)) {
        if (await find(key)) continue
        const same = await copyEarlier(key)
        if (same) await (await open()).put(toUrl(key), same)
        else missing.push(key)
      }
      if (await isMarked(earlier)) await mark()
      await Promise.all(earlier.map((each) => caches.delete(each)))
      return missing
    },

    /** Keeps all files of the site, and tells after each. Throws where one cannot be had or kept. */
    async save(onFile: () => void): Promise<void> {
      await mark()
      await inTurns(Object.keys(files), async (key) => {
        await loadFile(key)
        onFile()
      })
    },

    /** Keeps no more than these pages and what they need. */
    async remove(pages: string[]): Promise<void> {
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
  if (/\.\w+$/.test(key)) return []
  const found = text.matchAll(
    / (?:href|src|data-\w+)="([^"#?]+\.(?:js|css|json|svg|webmanifest))"/g,
  )
  return [...found].map(([, url = '']) => url)
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, worker))
  } finally {
    // What fails once would fail for the others, too.
    rest.length = 0
  }
}
