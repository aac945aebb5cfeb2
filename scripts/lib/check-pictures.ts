import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { faviconPath, manifestPath, touchIconPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { placeSettings } from './place-settings'

const manifestSchema = z.looseObject({
  icons: z.array(z.looseObject({ src: z.string() })).optional(),
})

/** Lists the pictures of a project folder that pages name and that are not there. */
export async function findPictureProblems(root: string): Promise<Problem[]> {
  if (!siteConfig.hasPictures) return []
  const isMissing = (path: string): boolean => !existsSync(join(root, 'public', path))
  const needed = [faviconPath, touchIconPath, manifestPath]
  const faults = needed.filter(isMissing).map((path) => ({
    path: ['hasPictures'],
    message: `public${path} is missing`,
    note: 'Save it there, or set hasPictures to false.',
  }))
  const missing = await placeSettings(faults)
  if (isMissing(manifestPath)) return missing
  const file = `public${manifestPath}`
  const source = { file, remedy: 'Write JSON, such as { "icons": [{ "src": "icon-192.png" }] }.' }
  const text = readFileSync(join(root, file), 'utf8')
  // All JSON is YAML, whose parser tells places.
  const { data, problems, report } = checkYaml(text, source, manifestSchema)
  for (const [at, { src }] of (data?.icons ?? []).entries()) {
    if (isMissing(src) && !needed.includes(`/${src}`))
      report(['icons', at, 'src'], `public/${src} is missing`, 'Save it there.')
  }
  return [
    ...missing,
    // What is cut off lacks several ends.
    ...problems
      .slice(0, data ? undefined : 1)
      .map((each) => ({ ...each, message: each.message.replace('YAML', 'JSON') })),
  ]
}
