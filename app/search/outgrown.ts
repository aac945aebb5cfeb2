/** The most pages of a version that the embedded index is good for. */
const mostPages = 500

/** The most bytes of an index, after gzip, that readers should wait for. */
const mostBytes = 200_000

/** Says that a version has outgrown the embedded index, and what to do; undefined as long as it has not. */
export function outgrownWarning(
  version: string,
  { pages, bytes }: { pages: number; bytes: number },
): string | undefined {
  if (pages <= mostPages && bytes <= mostBytes) return undefined
  return (
    `the search index of version "${version}" has ${pages} pages and ${Math.round(bytes / 1000)} kB ` +
    `after gzip; up to ${mostPages} pages and ${mostBytes / 1000} kB search well in the browser. ` +
    'Set SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX_NAME for the hosted search, and fill it by ' +
    '`npm run search:push`.'
  )
}
