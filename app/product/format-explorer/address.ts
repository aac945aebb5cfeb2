import type { CameraPosition } from 'react-native-vision-camera'
import { createAddressCodec } from '~/lib/address-codec'
import { filterKeys, filterRules, isFilter, type FilterKey, type WrittenFilter } from './filters'
import { samplePhones } from './sample-phones'

/** What stands in addresses for the phone that only the reader has. */
export const ownName = 'own'

/** What the reader has chosen. */
export interface ExplorerState {
  /** The name of a sample, or `own`. */
  phone: string
  position: CameraPosition
  /** Names of lenses with a dot between them, or nothing. */
  lenses: string
  /** A shape of `filterRules`. */
  screen: string
  filters: WrittenFilter[]
}

/** Where cameras may be. */
export const positions: CameraPosition[] = ['back', 'front', 'external']

/** The lists of lenses that can be asked for, from none to three. */
export const lensChoices = [
  '',
  'wide-angle-camera',
  'ultra-wide-angle-camera',
  'telephoto-camera',
  'ultra-wide-angle-camera.wide-angle-camera',
  'ultra-wide-angle-camera.wide-angle-camera.telephoto-camera',
]

/** The shapes of screens to choose from, all but the one that is upright already. */
export const screens = filterRules.videoAspectRatio.values.filter((each) => each !== '9x16')

/** What the explorer starts with. */
export const firstState: ExplorerState = {
  phone: 'iphone',
  position: 'back',
  lenses: '',
  screen: '19.5x9',
  filters: [
    { key: 'videoResolution', text: '1920x1080' },
    { key: 'fps', text: '60' },
  ],
}

const oneOf =
  (choices: readonly string[]) =>
  (text: string): boolean =>
    choices.includes(text)

/** How addresses have what is chosen, but for the filters. */
const codec = createAddressCodec<Omit<ExplorerState, 'filters'>>(firstState, {
  phone: {
    name: 'explore',
    isValue: oneOf([...Object.keys(samplePhones), ownName]),
    isAlways: true,
  },
  position: { name: 'camera', isValue: oneOf(positions) },
  lenses: { name: 'lenses', isValue: oneOf(lensChoices) },
  screen: { name: 'screen', isValue: oneOf(screens), isAlways: true },
})

/** Reads what an address has chosen. `isWhole` is false where a part of it meant nothing and was left out. */
export function readAddress(search: string): { state: ExplorerState; isWhole: boolean } {
  const query = new URLSearchParams(search)
  const { state, isWhole } = codec.read(search)
  const written = query.getAll('filter')
  const filters = written.flatMap(readFilter).filter(isFirstOfKey)
  // An address that only names a filter which isn't one should show none, not the first ones.
  const isAsked = query.get('explore') || written.length > 0
  return {
    state: { ...state, filters: isAsked ? filters : firstState.filters },
    isWhole: isWhole && filters.length === written.length,
  }
}

function readFilter(written: string): WrittenFilter[] {
  const dot = written.indexOf('.')
  const key = filterKeys.find((each): each is FilterKey => each === written.slice(0, dot))
  const filter = key && { key, text: written.slice(dot + 1) }
  return filter && isFilter(filter) ? [filter] : []
}

function isFirstOfKey({ key }: WrittenFilter, index: number, filters: WrittenFilter[]): boolean {
  return filters.findIndex((each) => each.key === key) === index
}

/** The query of an address with what is chosen; parameters of others stay. */
export function writeAddress(search: string, { filters, ...state }: ExplorerState): string {
  const query = new URLSearchParams(codec.write(search, state))
  query.delete('filter')
  for (const { key, text } of filters) query.append('filter', `${key}.${text}`)
  return `?${query}`
}
