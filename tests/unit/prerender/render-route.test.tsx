import type { ServerBuild } from '@remix-run/node'
import { Await, Outlet, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as entry from '~/entry.server'
import { createRenderer } from '../../../scripts/prerender/render-route'

const hour = 60 * 60 * 1000
const later = <Value,>(value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, hour, value))

/** A page whose loader takes an hour, whose data take another, and whose rendering waits for them. */
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

const location = { origin: 'https://a.example', basePath: '/' }

// Streams go by immediates, which stay as they are.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a page may take hours, and leaves no timer behind', async () => {
  const rendering = createRenderer(build, location)('/slow')
  // Two hours for the document and as many for its data.
  for (let passed = 0; passed < 4; passed += 1) {
    await vi.advanceTimersByTimeAsync(hour)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  const page = await rendering
  expect(page).toMatchObject({ status: 200 })
  expect(page.html).toContain('loaded, then arrived')
  expect(page.data).toContain('arrived')
  expect(vi.getTimerCount()).toBe(0)
})
