import type { ServerBuild } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as entry from '~/entry.server'
import { site } from '../../tests/support/site'
import { createRenderer } from './render-route'

/** Enough for a character of two bytes to stand at each place of a buffer, of which React has 2048. */
const signCount = 4000

/** Pages: one of many characters that take two bytes, and one that has no component. */
const routes = {
  root: { id: 'root', path: '', module: { default: Outlet } },
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
  future: { v3_singleFetch: false },
  isSpaMode: false,
} as unknown as ServerBuild

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
