import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { withAnchor } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { checkYaml } from '~/lib/parse-yaml'
import type { SearchRecord } from '~/search/record'

/** The file with what readers call things; a site may go without. */
const searchTermsFile = 'docs/search.yaml'

/** What readers call things. */
export interface SearchTerms {
  /** Words of pages, separated by spaces, by the word that readers use. */
  synonyms: Record<string, string>
  /** Phrases by the address below `/docs`, with an anchor or without, that answers them. */
  keywords: Record<string, string[]>
}

const termsSchema = z.strictObject({
  synonyms: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^\S+( \S+)*$/)).default({}),
  keywords: z.record(z.string(), z.array(z.string().regex(/^[^|]{2,60}$/)).min(1)).default({}),
})

const note =
  'Write "synonyms:" with lines such as "selfie: front", and "keywords:" with lines such as ' +
  '"guides/devices#pick-a-camera: [choose camera, default camera]".'

/**
 * Reads a site's search terms, and gives each heading's record its keywords. Throws a ProblemsError
 * with all faults of the file, addresses that lead nowhere included.
 */
export function addSearchTerms(root: string, records: SearchRecord[]): SearchTerms {
  const file = path.join(root, searchTermsFile)
  if (!existsSync(file)) return { synonyms: {}, keywords: {} }
  const { terms, problems } = parseSearchTerms(readFileSync(file, 'utf8'), records)
  if (problems.length > 0) throw new ProblemsError(problems)
  for (const record of records) {
    if (record.type === 'content') continue
    record.keywords.push(...(terms.keywords[toAddress(record)] ?? []))
  }
  return terms
}

/** Parses search terms, and checks their addresses against the headings of some records. */
export function parseSearchTerms(
  text: string,
  records: SearchRecord[],
): { terms: SearchTerms; problems: Problem[] } {
  const source = { file: searchTermsFile, remedy: note }
  const { data, problems, report } = checkYaml(text, source, termsSchema)
  if (!data) return { terms: { synonyms: {}, keywords: {} }, problems }
  const addresses = new Set(
    records.flatMap((record) => (record.type === 'content' ? [] : toAddress(record))),
  )
  for (const address of Object.keys(data.keywords).filter((each) => !addresses.has(each))) {
    const message = `keywords of "${address}", which no page or section has`
    report(['keywords', address], message, didYouMean(address, addresses))
  }
  return { terms: data, problems }
}

function toAddress({ url_without_anchor: pathname, anchor }: SearchRecord): string {
  return withAnchor(pathname, anchor ?? '').replace(/^\/docs\//, '')
}
