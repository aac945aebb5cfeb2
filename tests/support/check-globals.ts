/**
 * Runs around each file of tests. They share a thread: what one changes and leaves makes others fail,
 * in an order that differs from run to run.
 */
import { afterAll, expect } from 'vitest'

const { fetch } = globalThis

afterAll(() => {
  expect(process.env['NODE_ENV'], 'NODE_ENV, set by these tests or what they import').toBe('test')
  expect(globalThis.fetch, 'fetch, which these tests have left stubbed').toBe(fetch)
})
