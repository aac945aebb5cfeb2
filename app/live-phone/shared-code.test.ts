import { expect, test } from 'vitest'
import { packCode, unpackCode } from './shared-code'

test.each(['', 'const a = 1\n', '👋 ünicode', 'x'.repeat(50_000)])(
  'code comes back from an address as it was (%#)',
  async (code) => {
    const packed = await packCode(code)
    expect(packed).toMatch(/^[\w-]*$/)
    expect(await unpackCode(packed)).toBe(code)
  },
)

test.each(['not packed', '%', 'a'.repeat(30_001)])(
  'what is no code is left out (%#)',
  async (text) => expect(await unpackCode(text)).toBeUndefined(),
)
