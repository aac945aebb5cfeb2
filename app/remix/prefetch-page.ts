import { matchRoutes } from '@remix-run/react'
import { openData } from '~/lib/sealed-data'
import { getBuild, getRouter, importRouteModule, isDataExpected } from './router'

/** The data of a page as its file holds it, and the build that it is of. */
export interface PageData {
  text: string
  build: string
}

/** Reads an answer as the data of a page. Throws an error response for one of the server. */
export async function readData(answer: Response): Promise<PageData> {
  if (!answer.ok) throw toErrorResponse(answer)
  const data = openData(await answer.text())
  if (!data) throw new Error('The answer is not the data of a page, or not all of it.')
  return data
}

/** An answer in the form in which error boundaries get it. */
export function toErrorResponse({ status, statusText }: Response) {
  return { status, statusText, internal: false, data: null }
}

/** Milliseconds after which data that no navigation took may be too old, as hosts let browsers keep it. */
const shelfLife = 10 * 60 * 1000

/** Data that was asked for ahead, by its pathname, until a navigation takes it. */
const held = new Map<string, Promise<PageData | undefined>>()

/**
 * Fetches what the router needs for a path, base path included: the modules of its routes, and its data.
 * What fails or ends here, the navigation asks for again; a missing module is warned of.
 */
export async function prefetchPage(path: string, signal?: AbortSignal): Promise<void> {
  const { routes, basename } = getRouter()
  const matches = matchRoutes(routes, path, basename)
  if (!matches || matches.some(({ route }) => route.path === '*')) return
  const ids = matches.map(({ route: { id = '' } }) => id)
  try {
    await Promise.all(ids.map(importRouteModule))
  } catch (error) {
    console.warn(`${path} is not prefetched, because one of its modules is missing.`, error)
    return
  }
  if (!ids.some(isDataExpected)) return
  const dataPath = `${path.replace(/\/$/, '')}.data`
  const data = fetch(dataPath, { priority: 'low', signal })
    .then(readData)
    .catch(() => undefined)
  held.set(dataPath, data)
  setTimeout(() => held.delete(dataPath), shelfLife)
  await data
}

/** Gives the data of this build that was asked for ahead, once; undefined where there is none. */
export async function takePrefetched(dataPath: string): Promise<PageData | undefined> {
  const data = await held.get(dataPath)
  held.delete(dataPath)
  return data?.build === getBuild() ? data : undefined
}
