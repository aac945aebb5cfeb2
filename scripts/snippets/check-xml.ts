import { SaxesParser } from 'saxes'

import { offsetToPlace, type CodeFault } from './fence-place'

/**
 * Lists what keeps code from being well-formed XML. Excerpts, such as several elements in a row,
 * are fine unless the code starts like a whole document, with a declaration or a doctype.
 */
export function checkXml(code: string): CodeFault[] {
  const faults: CodeFault[] = []
  const parser = new SaxesParser({ fragment: !/^\s*<(\?xml|!DOCTYPE)/.test(code), position: true })
  parser.on('error', ({ message }) => {
    faults.push({
      line: parser.line,
      column: Math.max(parser.columnIndex, 1),
      message: message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''),
    })
  })
  parser.write(code).close()
  return (faults.length > 0 && findBareAmpersand(code)) || faults
}

/** The parser takes all up to the next `;` for an entity, and so reports something else later. */
function findBareAmpersand(code: string): CodeFault[] | undefined {
  const text = code.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, (part) =>
    part.replace(/[^\n]/g, ' '),
  )
  const offset = text.search(/&(?!#?\w+;)/)
  if (offset === -1) return undefined
  return [{ ...offsetToPlace(code, offset), message: 'a bare "&" has to be written as "&amp;"' }]
}
