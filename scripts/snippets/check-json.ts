import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'

import { offsetToPlace, type CodeFault } from './fence-place'

/** Lists what keeps code from being strict JSON: comments and trailing commas are faults too. */
export function checkJson(code: string): CodeFault[] {
  const errors: ParseError[] = []
  parse(code, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors.filter(({ offset }, index) => offset !== errors[index - 1]?.offset)
  return first.map(({ error, offset }) => ({
    ...offsetToPlace(code, offset),
    message: printParseErrorCode(error).replace(
      /(?<=[a-z])[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    ),
  }))
}
