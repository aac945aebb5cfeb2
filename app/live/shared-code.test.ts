import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCode, unpackCode } from './shared-code'

test('code comes back from an address as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (code) => {
      const packed = await packCode(code)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpackCode(packed)).toBe(code)
    }),
  )
})

test('what is no code is left out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await unpackCode(text)
    }),
  )
  expect(await unpackCode('not packed')).toBeUndefined()
  expect(await unpackCode('')).toBeUndefined()
})

test('a few bytes that unpack to gigabytes are left out', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')
  expect(await unpackCode(packed)).toBeUndefined()
})
