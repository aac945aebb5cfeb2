import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { type ColorMode, themeColors } from '~/color-mode/color-mode'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colors of axe, whose types leave them out. */
interface Colors {
  Color: new () => { parseString: (value: string) => void; toHexString: () => string }
  getContrast: (background: object, foreground: object) => number
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colors }).color

function token(name: string, mode: ColorMode) {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]
  const colors = value?.match(/oklch\([^)]*\)/g)
  const found = mode === 'dark' ? colors?.at(-1) : colors?.[0]
  if (!found) throw new Error(`tokens.css has no color --${name}`)
  const color = new Color()
  color.parseString(found)
  return color
}

const tones = ['info', 'success', 'warning', 'danger']
const soft = tones.map((tone) => `${tone}-soft`)
const onCode = ['comment', 'keyword', 'string', 'function', 'type', 'value'].map(
  (name) => `code-${name}`,
)
const codeSurfaces = ['surface-code', 'accent-soft', 'code-inserted', 'code-deleted']
const surfaces = ['', '-side', '-raised', '-code', '-overlay'].map((end) => `surface${end}`)
const cross = (fronts: string[], backs: string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })))
const pairs = [
  ...cross(['ink'], [...surfaces, ...soft, 'accent-soft'], 7),
  ...cross(['ink-muted', 'link'], surfaces, 4.5),
  ...cross(tones, ['surface'], 4.5),
  ...tones.flatMap((tone) => cross([tone, 'link'], [`${tone}-soft`], 4.5)),
  ...cross([...onCode, 'ink-muted'], codeSurfaces, 4.5),
  ...cross(['accent-ink'], ['accent'], 4.5),
  ...cross(['accent-ink'], ['accent-fill'], 7),
  ...cross(['accent'], ['surface', 'surface-raised'], 3),
  ...cross(['line-strong'], ['surface'], 3),
]

describe.each<ColorMode>(['light', 'dark'])('%s theme', (mode) => {
  test.each(pairs)(
    '--$front on --$back: a contrast of at least $least',
    ({ front, back, least }) => {
      expect(getContrast(token(back, mode), token(front, mode))).toBeGreaterThanOrEqual(least)
    },
  )

  test('theme-color is the surface', () => {
    expect(token('surface', mode).toHexString()).toBe(themeColors[mode])
  })
})
