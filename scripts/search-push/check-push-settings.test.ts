import { expect, test } from 'vitest'
import { checkPushSettings } from './push-records'

const complete = {
  SITE_URL: 'https://docs.example.com',
  SEARCH_APP_ID: 'APP',
  ALGOLIA_WRITE_KEY: 'write',
}

test('a push whose variables are all set may start', () => {
  expect(() => checkPushSettings(complete)).not.toThrow()
})

test.each([
  ['the site’s address', { SITE_URL: '' }, ['SITE_URL']],
  ['the service', { SEARCH_APP_ID: undefined }, ['SEARCH_APP_ID']],
  ['everything', { SITE_URL: '', SEARCH_APP_ID: '', ALGOLIA_WRITE_KEY: '' }, Object.keys(complete)],
])('without %s it is refused, with all that is missing', (_, variables, names) => {
  const message = complaintOf({ ...complete, ...variables })
  const named = [...message.matchAll(/^(\w+) is not set$/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(names.toSorted())
})

function complaintOf(variables: Record<string, string | undefined>): string {
  try {
    checkPushSettings(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
