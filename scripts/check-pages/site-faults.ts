import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { openSearchPath, searchPathTemplate, socialCardPath, withBase } from '~/lib/paths'
import type { BuiltPage, PageContext } from './built-page'
import { isListed } from './page-faults'
import { readPngSize } from './png-size'

/** Lists texts that two pages share although each should have its own, with the pages. */
export function findRepeatedTexts(pages: Omit<BuiltPage, 'body'>[]): string[] {
  const listed = pages.filter(isListed)
  return ['og:title', 'description'].flatMap((name) => {
    const groups = new Map<string, string[]>()
    for (const { pathname, head } of listed) {
      const text = head.metas.get(name)?.[0] ?? ''
      groups.set(text, [...(groups.get(text) ?? []), pathname])
    }
    return [...groups]
      .filter(([, pathnames]) => pathnames.length > 1)
      .map(([text, pathnames]) => `${pathnames.join(', ')} have the same ${name}: "${text}"`)
  })
}

const manifest = z.object({
  name: z.string().min(1),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(2),
})

/** Lists what is wrong with the files beside the pages that heads point to. */
export function findFileFaults(root: string, { siteUrl }: PageContext): string[] {
  return [
    ...findPictureFaults(root, socialCardPath.slice(1), '1200x630'),
    ...findManifestFaults(root),
    ...findOpenSearchFaults(root, siteUrl),
  ]
}

function findPictureFaults(root: string, file: string, sizes: string): string[] {
  if (!existsSync(join(root, file))) return [`${file} is missing`]
  if (sizes === 'any') return []
  const { width, height } = readPngSize(readFileSync(join(root, file)))
  return sizes === `${width}x${height}` ? [] : [`${file} is ${width}x${height}, not ${sizes}`]
}

function findManifestFaults(root: string): string[] {
  const text = readFileSync(join(root, 'manifest.webmanifest'), 'utf8')
  const { data, error } = manifest.safeParse(JSON.parse(text))
  if (!data) return [`manifest.webmanifest: ${z.prettifyError(error)}`]
  return data.icons.flatMap(({ src, sizes }) => findPictureFaults(root, src, sizes))
}

function findOpenSearchFaults(root: string, siteUrl: string): string[] {
  const faults: string[] = []
  const templates: string[] = []
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => faults.push(`${openSearchPath} ${message}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Url') templates.push(String(attributes['template']))
  })
  parser.write(readFileSync(join(root, openSearchPath), 'utf8')).close()
  const wanted = withBase(siteUrl, searchPathTemplate('{searchTerms}'))
  if (templates[0] !== wanted) faults.push(`${openSearchPath} leads to ${templates[0]}`)
  return faults
}
