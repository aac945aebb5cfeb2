import { replaceQuery } from '~/lib/address'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { packCode } from './shared-code'

/** Changed code that waits for the reader: of the address, or of the reader's own visit. */
export type Change = { origin: 'address'; packed: string } | { origin: 'visit'; code: string }

const toKey = (subject: string): string => `live-phone ${window.location.pathname} ${subject}`

/** Reads the change of one phone; code of an address belongs to the phone that the address opens. */
export function readChange(subject: string): Change | undefined {
  const query = new URLSearchParams(window.location.search)
  const packed = query.get('run') === subject ? query.get('code') : null
  if (packed !== null) return { origin: 'address', packed }
  const code = readStorage(toKey(subject), 'sessionStorage')
  return code === null ? undefined : { origin: 'visit', code }
}

/** Keeps what the reader has written, for this visit; undefined where it is the page's code again. */
export function keepChange(subject: string, code: string | undefined): void {
  if (code === undefined) removeStorage(toKey(subject), 'sessionStorage')
  else writeStorage(toKey(subject), code, 'sessionStorage')
  const query = new URLSearchParams(window.location.search)
  if (query.get('run') !== subject || !query.has('code')) return
  // It is no longer the code of the address.
  query.delete('code')
  replaceQuery(query.toString())
}

/** Copies the address that opens a phone with this code, and says whether that worked. */
export async function shareCode(subject: string, anchor: string, code: string): Promise<string> {
  const packed = await packCode(code)
  if (packed === undefined) return 'The code is too long for an address. Copy it instead.'
  const url = new URL(window.location.href)
  url.searchParams.set('run', subject)
  url.searchParams.set('code', packed)
  if (anchor) url.hash = anchor
  const onFailure = (): string => 'The browser did not let the page copy it.'
  return navigator.clipboard
    .writeText(url.href)
    .then(() => 'The address with your code is copied.', onFailure)
}

/** Has the address open this phone, and no code of another one. */
export function nameInAddress(subject: string, anchor: string): void {
  const query = new URLSearchParams(window.location.search)
  if (query.get('run') !== subject) query.delete('code')
  query.set('run', subject)
  replaceQuery(query.toString(), anchor)
}
