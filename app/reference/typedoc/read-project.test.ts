import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProject } from './read-project.server'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(root, 'api'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

const write = (text: string): void => writeFileSync(path.join(root, 'api/library.json'), text)

test('a missing file names the command that writes it', () => {
  expect(() => readProject(root)).toThrow(/api\/library\.json .*\n.*npm run build:api/)
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
  write(text)
  expect(() => readProject(root)).toThrow(message)
})

test('reads a project', () => {
  write('{"schemaVersion": "2.0", "name": "x"}')
  expect(readProject(root).name).toBe('x')
})
