import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { type ColorMode, themeColors } from '~/color-mode/color-mode'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colors of axe, whose types leave them out. */
interface Color {
  parseString: (value: string) => void
  toHexString: () => string
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colors }).color

interface Colors {
  Color: new () => Color
  getContrast: (background: Color, foreground: Color) => number
}

function token(name: string, mode: ColorMode): Color {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]
  const colors = value?.match(/oklch\([^)]*\)/g)
  const found = mode === 'dark' ? colors?.at(-1) : colors?.[0]
  if (!found) throw new Error(`tokens.css has no color --${name}`)
  const color = new Color()
  color.parseString(found)
  return color
}

const tones = ['info', 'success', 'warning', 'danger']
const codeTokens = ['comment', 'keyword', 'string', 'function', 'type', 'value']
const codeSurfaces = ['surface-code', 'accent-soft', 'code-inserted', 'code-deleted']
const surfaces = [
  'surface',
  'surface-side',
  'surface-bar',
  'surface-raised',
  'surface-code',
  'surface-overlay',
]
const pairs: [string, string, number][] = [
  ...[...surfaces, 'accent-soft'].map((surface): [string, string, number] => ['ink', surface, 7]),
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['ink-muted', surface, 4.5],
    ['link', surface, 4.5],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, 'surface', 4.5],
    [tone, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 7],
    ['link', `${tone}-soft`, 4.5],
  ]),
  ...codeTokens.flatMap((name) =>
    codeSurfaces.map((surface): [string, string, number] => [`code-${name}`, surface, 4.5]),
  ),
  ...codeSurfaces.map((surface): [string, string, number] => ['ink-muted', surface, 4.5]),
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-fill', 7],
  ['accent', 'surface', 3],
  ['accent', 'surface-raised', 3],
  ['line-strong', 'surface', 3],
]

describe.each<ColorMode>(['light', 'dark'])('%s theme', (mode) => {
  test.each(pairs)('--%s on --%s has a contrast of at least %d', (front, back, least) => {
    expect(getContrast(token(back, mode), token(front, mode))).toBeGreaterThanOrEqual(least)
  })

  test('theme-color is the surface', () => {
    expect(token('surface', mode).toHexString()).toBe(themeColors[mode])
  })
})
