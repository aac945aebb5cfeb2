import { hashText } from '~/lib/files.server'
import type { SearchService } from '~/lib/environment.server'
import { siteConfig } from '~/settings/site-config'
import type { HeadingsFile, SectionTexts, TextsFile } from './search-data'
import type { FoundContent, FoundSection } from './sections.server'
import { type SearchSettings, settingsFile } from './settings'

/**
 * Builds the files that browsers search with, by name: the settings and, unless a hosted service answers,
 * headings and texts, under names that change with their content.
 */
export function buildSearchFiles(content: FoundContent, service: SearchService | undefined) {
  const files = new Map<string, string>()
  const addData = (name: string, data: unknown): string => {
    const text = JSON.stringify(data)
    const file = `${name}-${hashText(text).slice(0, 8)}.json`
    files.set(file, text)
    return file
  }
  const versions = siteConfig.docsVersions.map(({ name }) => name)
  const { headings, texts } = contentToData(content)
  const settings: SearchSettings = service
    ? { mode: 'hosted', ...service, versions }
    : { mode: 'embedded', headings: addData('headings', headings), texts: addData('texts', texts) }
  return files.set(settingsFile, JSON.stringify(settings))
}

/** Divides the content into the data that loads when the search opens, and when the reader types. */
export function contentToData({ pages, synonyms }: FoundContent) {
  const withoutTexts = (each: FoundSection) => ({ ...each, texts: undefined, code: undefined })
  const headings: HeadingsFile = {
    synonyms,
    pages: pages.map((page) => ({ ...page, headings: page.headings.map(withoutTexts) })),
  }
  const texts: TextsFile = pages.flatMap((page) => page.headings.map(sectionToTexts))
  return { headings, texts }
}

function sectionToTexts({ texts, code }: FoundSection): SectionTexts {
  const text = texts.join('\n')
  const inText = new Set(listWords(text))
  const words = new Set(code.flatMap(listWords).filter((word) => !inText.has(word)))
  return { text, code: words.size > 0 ? [...words].join(' ') : undefined }
}

/** Lists the words and names of a text, without single letters and numbers. */
function listWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.filter((word) => word.length > 1 && /\D/.test(word))
}
