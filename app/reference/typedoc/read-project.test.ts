import { expect, test } from 'vitest'
import { createFolder } from '../../../tests/support/create-folder'
import { readProject } from './read-project.server'

test('a missing file names the command that writes it', () => {
  expect(() => readProject(createFolder({}))).toThrow(/api\/library\.json .*\n.*npm run build:api/)
})

test.each([
  ['a cut-off file', '{"schemaVersion": "2.0"', /not valid JSON[^]*npm run build:api/],
  [
    'an older schema',
    '{"schemaVersion": "1.0"}',
    /schema version 1\.0 where 2\.0[^]*build:api`\.$/,
  ],
  [
    'a newer schema',
    '{"schemaVersion": "2.1"}',
    /version 2\.1 where 2\.0[^]*newer TypeDoc[^]*npm ci/,
  ],
  ['a file without a schema', '{}', /schema version undefined where 2\.0/],
])('%s is refused', (_title, text, message) => {
  const root = createFolder({ 'api/library.json': text })
  expect(() => readProject(root)).toThrow(message)
})

test('reads a project', () => {
  const text = '{"schemaVersion": "2.0", "name": "x"}'
  expect(readProject(createFolder({ 'api/library.json': text })).name).toBe('x')
})
