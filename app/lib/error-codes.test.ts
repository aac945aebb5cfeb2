import { expect, test } from 'vitest'
import { listErrorCodes } from './error-codes'

test('the codes of a guide are its headings, whatever anchor they have, and no comments in code', () => {
  const guide =
    '### device/no-device {/* #x */}\n\n```sh\n# NO_CAMERA\n```\n\n~~~\n`\n# a/b ~\n# c/d\n~~~\n\n' +
    'One # e/f\n\n### AB_CD\n\n## About a_b\n\n## xA_B\n\n## A_Bx\n\n## `g/h`'
  expect(listErrorCodes(guide)).toEqual(['device/no-device', 'AB_CD'])
})
