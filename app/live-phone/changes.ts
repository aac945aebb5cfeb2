import { readQuery, replaceQuery } from '~/lib/address'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'

const toKey = (subject: string): string => `live-phone ${window.location.pathname} ${subject}`

/** Reads the code that the reader has written into a phone of this page during this visit. */
export const readChange = (subject: string): string | undefined =>
  readStorage(toKey(subject), 'sessionStorage') ?? undefined

/** Keeps what the reader has written, for this visit; undefined where it is the page's code again. */
export function keepChange(subject: string, code: string | undefined): void {
  if (code === undefined) removeStorage(toKey(subject), 'sessionStorage')
  else writeStorage(toKey(subject), code, 'sessionStorage')
}

/** Has the address open this phone. */
export function nameInAddress(subject: string, anchor: string): void {
  const query = readQuery()
  query.set('run', subject)
  replaceQuery(query.toString(), anchor)
}
