import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { writeSchemas } from './schemas'

test.each([
  ['docs/sidebar.yaml', [{ category: 'Photos' }]],
  ['docs/redirects.yaml', { '/docs/old.html': '/docs' }],
  ['docs/search.yaml', { synonym: {} }],
  ['api/notes.yaml', { 'Camera.focus': { sumary: 'Focuses.' } }],
])('editors accept %s by the schema that it names, and refuse a slip', (file, slip) => {
  writeSchemas(process.cwd())
  const text = readFileSync(file, 'utf8')
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
  // Editors fill in no defaults.
  const json: unknown = JSON.parse(readFileSync(join(dirname(file), path), 'utf8'), (key, value) =>
    key === 'default' && !value.type ? undefined : value,
  )
  const schema = z.fromJSONSchema(json as z.core.JSONSchema.JSONSchema)
  expect(schema.safeParse(parse(text))).toMatchObject({ success: true })
  expect(schema.safeParse(slip)).toMatchObject({ success: false })
})
