import { expect, test } from 'vitest'
import { getMeasurementId, getSearchService, getSiteLocation } from './environment.server'

test.each([
  [{}, 'http://localhost:4173', '/'],
  [{ SITE_URL: '', BASE_PATH: '' }, 'http://localhost:4173', '/'],
  [{ SITE_URL: 'https://a.example/', BASE_PATH: '/a/b-c/' }, 'https://a.example', '/a/b-c/'],
])('the variables %o place the site', (variables, origin, basePath) => {
  expect(getSiteLocation(variables)).toEqual({ origin, basePath })
})

test.each([
  [{ BASE_PATH: 'x' }, 'BASE_PATH "x" is not a base path'],
  [{ BASE_PATH: '/x' }, 'starts and ends with a slash'],
  [{ BASE_PATH: 'https://a.example/x/' }, 'is not a base path'],
  [{ BASE_PATH: '/a b/' }, 'is not a base path'],
  [{ BASE_PATH: '/../' }, 'is not a base path'],
  [{ SITE_URL: 'docs.example.com' }, 'SITE_URL "docs.example.com" is not an origin'],
  [{ SITE_URL: 'https://a.example/x' }, 'a path belongs in BASE_PATH'],
  [{ SITE_URL: 'https://a@a.example' }, 'is not an origin'],
  [{ SITE_URL: 'ftp://a.example' }, 'is not an origin'],
])('%o is refused', (variables, message) => {
  expect(() => getSiteLocation(variables)).toThrow(message)
})

test('the hosted search is set by three variables, or by none', () => {
  const variables = { SEARCH_APP_ID: 'A', SEARCH_API_KEY: 'b', SEARCH_INDEX_NAME: 'c' }
  expect(getSearchService(variables)).toEqual({ appId: 'A', apiKey: 'b', indexName: 'c' })
  expect(getSearchService({ SEARCH_APP_ID: '' })).toBeUndefined()
  for (const name of Object.keys(variables))
    expect(() => getSearchService({ ...variables, [name]: '' })).toThrow(`${name} missing`)
})

test('the id by which visits are counted is read in production, and checked', () => {
  const read = (NODE_ENV: string, GA_MEASUREMENT_ID?: string) =>
    getMeasurementId({ NODE_ENV, GA_MEASUREMENT_ID })
  expect(read('production', 'G-1A2B3C4D5E')).toBe('G-1A2B3C4D5E')
  expect([read('production'), read('development', 'G-1A2B3C4D5E')]).toEqual([undefined, undefined])
  for (const id of ['UA-12345-6', 'G-', 'g-1a2b3c4d5e'])
    expect(() => read('production', id)).toThrow(`GA_MEASUREMENT_ID "${id}" is not`)
})
