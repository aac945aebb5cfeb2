import { expect, test } from 'vitest'
import { listErrorCodes } from './error-codes'

test('the codes of a guide are its headings, whatever anchor they have, and no comments in code', () => {
  const guide =
    '### device/no-device {/* #x */}\n\n```sh\n# NO_CAMERA\n```\n\n### A_B\n\n## About a_b'
  expect(listErrorCodes(guide)).toEqual(['device/no-device', 'A_B'])
})
