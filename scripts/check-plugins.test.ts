import { expect, test } from 'vitest'
import { readFacts, type RegistryPackage } from './check-plugins'

const known = { builtWith: { camera: '3.9.0' }, latest: '2.0.0', latestOn: '2024-05-01' }
const plugin = {
  package: 'a',
  does: 'Finds faces',
  fits: '1.0.0',
  compared: false,
  registry: known,
}

const built = (camera: string, more = {}) => ({ devDependencies: { camera, jest: '29' }, ...more })
const time = {
  created: '2024-01-01T00:00:00Z',
  '2.0.0': '2024-05-01T10:00:00Z',
  '3.0.0': '2026-01-02',
}

const toPackage = (more: Partial<RegistryPackage>): RegistryPackage => ({
  'dist-tags': { latest: '2.0.0' },
  versions: { '1.0.0': built('3.9.0'), '2.0.0': built('4.0.0') },
  time,
  ...more,
})

const check = (more: Partial<RegistryPackage>) =>
  readFacts(plugin, toPackage(more), ['camera', 'react-native']).differences

test.each<[string, Partial<RegistryPackage>, string[]]>([
  ['nothing new', {}, []],
  [
    'a release',
    {
      'dist-tags': { latest: '3.0.0' },
      versions: { '1.0.0': built('3.9.0'), '3.0.0': built('5.0.0') },
    },
    ['"latest" is "3.0.0"', '"latestOn" is "2026-01-02"'],
  ],
  [
    'other facts',
    { versions: { '1.0.0': built('3.8.0'), '2.0.0': built('4.0.0') } },
    ['"builtWith" is {"camera":"3.8.0"}'],
  ],
  [
    'a version that is gone',
    { versions: { '2.0.0': built('4.0.0') } },
    ['the registry has no version 1.0.0'],
  ],
  [
    'the end of a package',
    { versions: { '1.0.0': built('3.9.0'), '2.0.0': built('4.0.0', { deprecated: 'Use b' }) } },
    ['it is deprecated: Use b'],
  ],
  // A copy knows neither what is newest nor when it was published.
  [
    'a copy',
    { 'dist-tags': { latest: '1.0.0' }, versions: {}, time: { '1.0.0': '2026-01-01' } },
    [],
  ],
])('%s', (_name, more, messages) => {
  expect(check(more)).toEqual(messages.map((each) => expect.stringContaining(each)))
})

test('a plugin that fits no version has what its last release was built with', () => {
  const { facts } = readFacts({ ...plugin, fits: 'none' }, toPackage({}), ['camera'])
  expect(facts.builtWith).toEqual({ camera: '4.0.0' })
})
