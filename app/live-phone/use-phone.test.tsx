// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from './messages'
import { usePhone } from './use-phone'

const phoneWindow = { postMessage: vi.fn() }
const onReport = vi.fn()

function Phone() {
  const { phase, iframe } = usePhone('starting', onReport)
  return (
    <>
      <p role="status">{phase}</p>
      <object ref={iframe as never} aria-label="iframe" />
    </>
  )
}

const getState = () => screen.getByRole('status').textContent
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const report = (data: unknown, origin = 'null', source: unknown = phoneWindow) =>
  act(() => {
    const event = Object.assign(new Event('message'), { data, origin, source })
    window.dispatchEvent(event)
  })

beforeEach(() => {
  vi.useFakeTimers()
  render(<Phone />)
  const frame = document.querySelector('object')
  Object.defineProperty(frame, 'contentWindow', { value: phoneWindow })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test.each([
  ['another site in it', 'https://example.com', phoneWindow],
  ['another window without an origin', 'null', {}],
])('reports of %s are not heard', (_whose, origin, source) => {
  const forged: Report = { type: 'log', kind: 'call', name: 'forged', detail: '', time: 1 }
  report({ type: 'ready' }, origin, source)
  report(forged, origin, source)
  expect(getState()).toBe('starting')
  expect(onReport).not.toHaveBeenCalled()
  report(forged)
  expect(onReport).toHaveBeenCalledWith(forged)
})

test('a start that takes twenty seconds has failed', async () => {
  await wait(20_000)
  expect(getState()).toBe('starting')
  await wait(500)
  expect(getState()).toBe('ending')
  await wait(2000)
  expect(getState()).toBe('ended')
})

test('a phone that is alive goes on, also where nobody sees it', async () => {
  report({ type: 'ready' })
  await wait(1000)
  report({ type: 'alive' })
  await wait(1000)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await wait(60_000)
  expect(getState()).toBe('running')
  vi.restoreAllMocks()
  await wait(4500)
  expect(getState()).toBe('ending')
})
