import { afterEach, expect, test, vi } from 'vitest'
import { getMeasurementId, parseMeasurementId } from './measurement-id.server'

afterEach(() => void vi.unstubAllEnvs())

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
