import { type Filter, getFilter } from './filters'
import { samplePhones } from './sample-phones'

/** What the reader has chosen. */
export interface ExplorerState {
  /** The name of a sample, or `own`. */
  phone: string
  position: 'back' | 'front'
  filters: Filter[]
}

/** The filters to begin with. */
export const firstFilters: Filter[] = [
  getFilter('videoResolution', '1920x1080'),
  getFilter('fps', '60'),
].flatMap((filter) => filter ?? [])

/** Reads what an address has chosen; what means nothing is left out. */
export function readState(query: URLSearchParams): ExplorerState {
  const phone = query.get('explore') ?? ''
  const names = query.getAll('filter')
  const filters = names.flatMap((name) => {
    const [key = '', ...value] = name.split('.')
    return getFilter(key, value.join('.')) ?? []
  })
  const unique = filters.filter(
    ({ key }, at) => filters.findIndex((each) => each.key === key) === at,
  )
  return {
    phone: Object.hasOwn(samplePhones, phone) ? phone : 'iphone',
    position: query.get('camera') === 'front' ? 'front' : 'back',
    // An address that names a phone names its filters, too, and there may be none.
    filters: phone || names.length > 0 ? unique : firstFilters,
  }
}

/** Writes what is chosen into the query of an address. */
export function writeState(query: URLSearchParams, { phone, position, filters }: ExplorerState) {
  query.set('explore', phone)
  if (position === 'front') query.set('camera', position)
  else query.delete('camera')
  query.delete('filter')
  for (const { key, name } of filters) query.append('filter', `${key}.${name}`)
}
