import type { ServerBuild } from '@remix-run/node'
import { Await, Outlet, useLoaderData } from '@remix-run/react'
import { createElement, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as entry from '~/entry.server'
import { site } from '../../tests/support/site'
import { createRenderer } from './render-route'

const hour = 60 * 60 * 1000
const later = <Value,>(value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, hour, value))

/** Enough for a character of two bytes to stand at each place of a buffer, of which React has 2048. */
const signCount = 4000

/**
 * Pages: one whose loader takes an hour, whose data take another, and whose rendering waits for
 * them, one of many characters that take two bytes, and one that a cut build has no component for.
 */
const routes = {
  root: { id: 'root', path: '', module: { default: Outlet } },
  slow: {
    id: 'slow',
    parentId: 'root',
    path: 'slow',
    module: {
      loader: async () => ({ first: await later('loaded'), second: later('arrived') }),
      default: function Slow() {
        const { first, second } = useLoaderData<{ first: string; second: Promise<string> }>()
        return (
          <Suspense fallback="waiting">
            <Await resolve={second}>{(text) => `${first}, then ${text}`}</Await>
          </Suspense>
        )
      },
    },
  },
  signs: {
    id: 'signs',
    parentId: 'root',
    path: 'signs',
    module: {
      default: () => Array.from({ length: signCount }, (_, index) => <i key={index}>×</i>),
    },
  },
  cut: {
    id: 'cut',
    parentId: 'root',
    path: 'cut',
    module: { default: () => createElement(undefined as unknown as string), ErrorBoundary: Outlet },
  },
}

const build = {
  entry: { module: entry },
  routes,
  assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild

test('a page may take hours, and leaves no timer behind', async () => {
  const realSetTimeout = setTimeout
  // Streams go by immediates, which stay as they are.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rendering = createRenderer(async () => build, site)('/slow')
  const state = { isRendered: false }
  void rendering.finally(() => (state.isRendered = true))
  // Two hours for the document and its data; reading files takes no time of that clock.
  while (!state.isRendered) {
    await new Promise((resolve) => realSetTimeout(resolve, 20))
    await vi.advanceTimersByTimeAsync(hour)
  }
  const page = await rendering
  expect(page).toMatchObject({ status: 200 })
  expect(page.html).toContain('loaded, then arrived')
  expect(page.data).toContain('arrived')
  expect(vi.getTimerCount()).toBe(0)
})

test('characters of several bytes arrive as they are, and nothing between them', async () => {
  const { html } = await createRenderer(async () => build, site)('/signs')
  expect(html).not.toContain('\0')
  expect(html.match(/<i>×<\/i>/g)).toHaveLength(signCount)
})

test('a page that cannot be rendered is answered by an error, and ends nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const unhandled: unknown[] = []
  const onUnhandled = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', onUnhandled)
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled))
  const { status } = await createRenderer(async () => build, site)('/cut')
  expect(status).toBe(500)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
