// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sendPageView } from './google-analytics'
import { getMeasurementId, parseMeasurementId } from './measurement-id.server'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['G-1A2B3C4D5E', 'G-1A2B3C4D5E'],
])('%o means %o', (value, id) => {
  expect(parseMeasurementId({ GA_MEASUREMENT_ID: value })).toBe(id)
})

test.each([
  ['UA-12345-6', 'Universal Analytics'],
  ['G-', 'such as "G-1A2B3C4D5E"'],
  ['g-1a2b3c4d5e', 'such as "G-1A2B3C4D5E"'],
  ['GTM-ABC123', 'such as'],
  ['G-1A2B"><script>', 'such as'],
])('%s is refused', (value, remedy) => {
  const parse = () => parseMeasurementId({ GA_MEASUREMENT_ID: value })
  expect(parse).toThrow(`GA_MEASUREMENT_ID "${value}" is not a measurement ID`)
  expect(parse).toThrow(remedy)
})

test.each([
  ['production', 'G-1A2B3C4D5E'],
  ['development', undefined],
])('in %s visits are counted by %s', (mode, id) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.stubEnv('GA_MEASUREMENT_ID', 'G-1A2B3C4D5E')
  expect(getMeasurementId()).toBe(id)
})

test('with Global Privacy Control nothing is counted or sent', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  sendPageView('G-1A2B3C4D5E', 'https://docs.example/a', 'A')
  expect(append).not.toHaveBeenCalled()
  expect('dataLayer' in window).toBe(false)
})

test('a prerendered page is counted once it is shown, and once only', () => {
  const listPages = () =>
    ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).filter(
      ([, name]) => name === 'page_view',
    )
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  Object.assign(document, { prerendering: true })
  for (const title of ['As loaded', 'As hydrated']) {
    sendPageView('G-1A2B3C4D5E', 'https://docs.example/a', title)
  }
  expect(append).not.toHaveBeenCalled()
  expect(listPages()).toEqual([])
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(append).toHaveBeenCalledOnce()
  expect(listPages()).toHaveLength(1)
})
