import { samplePhones } from '~/islands/sample-phones'
import { type Filter, filterKeys, filterNames } from './filters'

/** The reader's choices. */
export interface ExplorerState {
  /** The name of a sample. */
  phone: string
  position: 'back' | 'front'
  filters: Filter[]
}

/** The filters to begin with. */
export const firstFilters: Filter[] = [
  { key: 'videoResolution', name: '1920x1080' },
  { key: 'fps', name: '60' },
]

/** Parses the choices in an address, and ignores unknown values. */
export function parseState(query: URLSearchParams): ExplorerState {
  const phone = query.get('explore') ?? ''
  const filters = new Map<string, Filter>()
  for (const text of query.getAll('filter')) {
    const key = filterKeys.find((each) => text.startsWith(`${each}.`))
    const name = key && filterNames[key].find((each) => text === `${key}.${each}`)
    if (name && !filters.has(key)) filters.set(key, { key, name })
  }
  return {
    phone: Object.hasOwn(samplePhones, phone) ? phone : 'iphone',
    position: query.get('camera') === 'front' ? 'front' : 'back',
    // An address with a phone has all filters, of which there may be none.
    filters: phone || query.has('filter') ? [...filters.values()] : firstFilters,
  }
}

/** Writes the choices into the query of an address. */
export function writeState(query: URLSearchParams, { phone, position, filters }: ExplorerState) {
  query.set('explore', phone)
  if (position === 'front') query.set('camera', position)
  else query.delete('camera')
  query.delete('filter')
  for (const { key, name } of filters) query.append('filter', `${key}.${name}`)
}
