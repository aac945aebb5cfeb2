import { describe, expect, test } from 'vitest'
import {
  defaultOrigin,
  getMeasurementId,
  getSearchService,
  getSiteLocation,
} from './environment.server'
import { ProblemsError } from './problem'

test('has defaults that work', () => {
  const location = { origin: defaultOrigin, basePath: '/' }
  expect(getSiteLocation({})).toEqual(location)
  expect(getSiteLocation({ SITE_URL: '', BASE_PATH: '' })).toEqual(location)
})

test.each([
  ['https://docs.example.com', '/camera/'],
  ['https://docs.example.com/', '/'],
  ['http://localhost:3000', '/a/b-c/'],
])('takes %s and %s', (SITE_URL, BASE_PATH) => {
  expect(getSiteLocation({ SITE_URL, BASE_PATH })).toEqual({
    origin: SITE_URL.replace(/\/$/, ''),
    basePath: BASE_PATH,
  })
})

test.each([
  ['BASE_PATH', 'x', 'BASE_PATH "x" is not a base path', 'starts and ends with a slash'],
  ['BASE_PATH', '/x', 'is not a base path', '"/docs/"'],
  ['BASE_PATH', 'https://a.example/x/', 'is not a base path', 'starts and ends with a slash'],
  ['BASE_PATH', '/../', 'is not a base path', 'starts and ends with a slash'],
  ['BASE_PATH', '/a b/', 'is not a base path', 'starts and ends with a slash'],
  [
    'SITE_URL',
    'docs.example.com',
    'SITE_URL "docs.example.com" is not an origin',
    'https://docs.e',
  ],
  ['SITE_URL', 'https://a.example/x', 'is not an origin', 'a path belongs in BASE_PATH'],
  ['SITE_URL', 'https://a@a.example', 'is not an origin', 'Use an origin'],
  ['SITE_URL', 'ftp://a.example', 'is not an origin', 'Use an origin'],
])('refuses %s=%s', (name, value, message, remedy) => {
  const parse = () => getSiteLocation({ [name]: value })
  expect(parse).toThrow(ProblemsError)
  expect(parse).toThrow(message)
  expect(parse).toThrow(remedy)
})

describe('the hosted search', () => {
  const variables = {
    SEARCH_APP_ID: 'APP1',
    SEARCH_API_KEY: 'abc123',
    SEARCH_INDEX_NAME: 'docs.example',
  }

  test('is off unless it is set', () => {
    expect(getSearchService({})).toBeUndefined()
    expect(getSearchService({ SEARCH_APP_ID: '' })).toBeUndefined()
  })

  test('is set by three variables', () => {
    const service = { appId: 'APP1', apiKey: 'abc123', indexName: 'docs.example' }
    expect(getSearchService(variables)).toEqual(service)
  })

  test.each(Object.keys(variables))('is refused without %s', (name) => {
    const parse = () => getSearchService({ ...variables, [name]: '' })
    expect(parse).toThrow(ProblemsError)
    expect(parse).toThrow(`${name} missing`)
    expect(parse).toThrow('or none of the three')
  })
})

describe('the id by which visits are counted', () => {
  const read = (NODE_ENV: string, GA_MEASUREMENT_ID?: string) =>
    getMeasurementId({ NODE_ENV, GA_MEASUREMENT_ID })

  test('is read in production, where it is set', () => {
    expect(read('production', 'G-1A2B3C4D5E')).toBe('G-1A2B3C4D5E')
    expect(read('development', 'G-1A2B3C4D5E')).toBeUndefined()
    expect([read('production'), read('production', '')]).toEqual([undefined, undefined])
  })

  test.each(['UA-12345-6', 'G-', 'g-1a2b3c4d5e', 'G-1A2B"><script>'])('%s is refused', (id) => {
    expect(() => read('production', id)).toThrow(`GA_MEASUREMENT_ID "${id}" is not`)
  })
})
