import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { redirectsSchema } from '~/guides/redirects'
import { sidebarSchema } from '~/guides/sidebar'
import { cacheDirectory } from '~/lib/files.server'
import { notesSchema } from '~/reference/notes.server'
import { termsSchema } from '~/search/sections.server'

const schemas = {
  notes: notesSchema,
  redirects: redirectsSchema,
  search: termsSchema,
  sidebar: sidebarSchema,
}

/** Writes the JSON Schemas with which editors check the YAML files, whose first lines name them. */
export function writeSchemas(root: string): void {
  const folder = join(root, cacheDirectory, 'schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))
    writeFileSync(join(folder, `${name}.json`), text)
  }
}
