import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ColorMode, themeColors } from '~/color-mode/color-mode'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
type Rgb = [number, number, number]

/** Linear sRGB of OKLCH. Matrices: https://bottosson.github.io/posts/oklab/ */
function oklchToRgb([l, c, h]: [number, number, number]): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

function hexToRgb(hex: string): Rgb {
  return [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
}

/** Lightness, chroma and hue of a token. */
function readColor(name: string, mode: ColorMode): [number, number, number] {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]
  const colors = value?.match(/oklch\([^)]*\)/g)
  const color = mode === 'dark' ? colors?.at(-1) : colors?.[0]
  if (!color) throw new Error(`tokens.css has no color --${name}`)
  return color.match(/[\d.]+/g)!.map(Number) as [number, number, number]
}

function token(name: string, mode: ColorMode): Rgb {
  return oklchToRgb(readColor(name, mode))
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(first: Rgb, second: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
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
    expect(contrast(token(front, mode), token(back, mode))).toBeGreaterThanOrEqual(least)
  })

  test('theme-color is the surface', () => {
    const difference = token('surface', mode).map((part, index) =>
      Math.abs(part - hexToRgb(themeColors[mode])[index]!),
    )
    expect(Math.max(...difference)).toBeLessThan(0.005)
  })
})
