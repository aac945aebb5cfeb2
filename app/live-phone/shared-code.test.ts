import { expect, test } from 'vitest'
import { packCode, unpackCode } from './shared-code'

test.each(['', 'const a = 1\n', '👋 ünicode', 'x'.repeat(50_000)])(
  'code comes back from an address as it was (%#)',
  async (code) => {
    const packed = await packCode(code)
    expect(packed).toMatch(/^[\w-]*$/)
    expect(await unpackCode(packed ?? '!')).toBe(code)
  },
)

/** Numbers that hardly compress, so that their address has about five letters for each of them. */
const toNumbers = (count: number) =>
  Array.from({ length: count }, (_, at) => Math.abs(Math.sin(at)).toString(36).slice(2, 6)).join('')

test.each([500, 1000, 1500, 2000, 4000])(
  'what is packed can be unpacked, and what is too long is not packed: %j numbers',
  async (count) => {
    const packed = await packCode(toNumbers(count))
    if (packed === undefined) expect(count).toBeGreaterThan(1000)
    else expect(await unpackCode(packed)).toBe(toNumbers(count))
  },
)

test.each(['not packed', '%', 'a'.repeat(7501)])('what is no code is left out (%#)', async (text) =>
  expect(await unpackCode(text)).toBeUndefined(),
)
