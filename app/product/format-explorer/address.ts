import type { CameraPosition } from 'react-native-vision-camera'
import { filterKeys, filterRules, isFilter, type FilterKey, type WrittenFilter } from './filters'

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

/** Reads what an address has chosen. `isWhole` is false where a part of it meant nothing and was left out. */
export function readAddress(
  search: string,
  phones: string[],
): { state: ExplorerState; isWhole: boolean } {
  const query = new URLSearchParams(search)
  let isWhole = true
  const choose = <T extends string>(name: string, choices: readonly T[], otherwise: T): T => {
    const value = query.get(name)
    const chosen = choices.find((each) => each === value)
    if (value !== null && chosen === undefined) isWhole = false
    return chosen ?? otherwise
  }
  const phone =
    query.get('explore') === '' ? firstState.phone : choose('explore', phones, firstState.phone)
  const written = query.getAll('filter')
  const filters = written.flatMap(readFilter).filter(isFirstOfKey)
  // An address that only names a filter which isn't one should show none, not the first ones.
  const isAsked = query.get('explore') || written.length > 0
  if (filters.length < written.length) isWhole = false
  return {
    state: {
      phone,
      position: choose('camera', positions, firstState.position),
      lenses: choose('lenses', lensChoices, firstState.lenses),
      screen: choose('screen', screens, firstState.screen),
      filters: isAsked ? filters : firstState.filters,
    },
    get isWhole() {
      return isWhole
    },
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
export function writeAddress(search: string, state: ExplorerState): string {
  const query = new URLSearchParams(search)
  for (const name of ['explore', 'camera', 'lenses', 'screen', 'filter']) query.delete(name)
  query.set('explore', state.phone)
  if (state.position !== firstState.position) query.set('camera', state.position)
  if (state.lenses) query.set('lenses', state.lenses)
  query.set('screen', state.screen)
  for (const { key, text } of state.filters) query.append('filter', `${key}.${text}`)
  return `?${query}`
}
