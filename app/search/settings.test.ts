import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSettings, type SearchSettings } from './settings'

const name = fc.stringMatching(/^[\w.-]{1,9}$/)
const embedded = fc.record({
  mode: fc.constant('embedded' as const),
  indexes: fc.dictionary(name, name, { noNullPrototype: true }),
})
const hosted = fc.record({
  mode: fc.constant('hosted' as const),
  appId: name,
  apiKey: name,
  indexName: name,
  versions: fc.array(name),
})

test('settings come back from their file as they were', () => {
  fc.assert(
    fc.property(fc.oneof<fc.Arbitrary<SearchSettings>[]>(embedded, hosted), (settings) => {
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
    }),
  )
})

test('whatever the file holds, settings are of a known form or refused', () => {
  const value = fc.oneof(fc.jsonValue(), name)
  const likely = fc.record(
    {
      mode: fc.constantFrom('embedded', 'hosted', 'other'),
      indexes: fc.oneof(value, fc.dictionary(name, value)),
      appId: value,
      apiKey: value,
      indexName: value,
      versions: fc.oneof(value, fc.array(value)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(likely, fc.jsonValue()), (data) => {
      let settings: SearchSettings
      try {
        settings = parseSettings(data)
      } catch (error) {
        expect(String(error)).toContain('the search settings are not readable')
        return
      }
      const { mode, ...rest } = settings
      expect(['embedded', 'hosted']).toContain(mode)
      for (const text of Object.values(rest).flatMap((each) =>
        typeof each === 'object' ? Object.values(each) : [each],
      )) {
        expect(text).toBeTypeOf('string')
      }
    }),
  )
})
