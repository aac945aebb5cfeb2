import type { ExplorerState } from './address'
import { filterRules, readNumbers, toWord, type WrittenFilter } from './filters'

/** A filter as TypeScript, such as `{ videoAspectRatio: 16 / 9 }`. */
export function filterToCode({ key, text }: WrittenFilter): string {
  const { shape } = filterRules[key]
  const [first, second] = (shape && readNumbers(shape, text)) || []
  if (first === undefined) return `{ ${key}: ${JSON.stringify(toWord(text)).replaceAll('"', "'")} }`
  if (shape === 'size') return `{ ${key}: { width: ${first}, height: ${second} } }`
  return `{ ${key}: ${[first, second].filter(Boolean).join(' / ')} }`
}

/** The code of a hook that picks what the explorer shows. */
export function stateToCode({ position, lenses, filters }: ExplorerState): string {
  const names = lenses.split('.').filter(Boolean)
  const wanted =
    names.length === 0
      ? ''
      : `, {\n    physicalDevices: [${names.map((name) => `'${name}'`).join(', ')}],\n  }`
  const list = filters.map((filter) => `\n    ${filterToCode(filter)},`).join('')
  return `import { useCameraDevice, useCameraFormat } from 'react-native-vision-camera'

export function usePickedFormat() {
  const device = useCameraDevice('${position}'${wanted})
  const format = useCameraFormat(device, [${list}${list && '\n  '}])
  return { device, format }
}
`
}
