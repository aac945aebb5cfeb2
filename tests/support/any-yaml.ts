import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { Problem } from '~/lib/problem'

/** Pieces that YAML knows, and some that it does not; joined they are files right and wrong. */
const pieces = [
  '- ¦: ¦\n¦\n  ¦\n    ¦ ¦,¦#',
  'a¦/a¦/b¦items¦category¦text¦1¦~¦null',
  '"¦\'¦|¦>¦? ¦[¦]¦{¦}¦---¦...',
  '&x ¦*x¦<<: ¦!!set ¦!y ¦%¦@¦__proto__¦\t¦\r\n',
].flatMap((line) => line.split('¦'))

/** Runs a check on files of all kinds, most of them faulty. */
export function checkAnyYaml(check: (text: string) => void): void {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 })
  // The parser complains of maps as keys, which checks of schemas refuse later on.
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  try {
    fc.assert(
      fc.property(text, (parts) => check(parts.join(''))),
      { numRuns: 500 },
    )
  } finally {
    warn.mockRestore()
  }
}

/** Expects of problems that they say something, of a line that the text has. */
export function expectPlaces(problems: Problem[], text: string): void {
  for (const { line, message } of problems) {
    expect(message).not.toBe('')
    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length)
  }
}
