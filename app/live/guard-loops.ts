import { parser } from '@lezer/javascript'
import { loopCheckName } from './frame/loop-check'

/** Has each turn of each loop of a script call the check of the frame, with the line of the loop. */
export function guardLoops(code: string): string {
  const inserted: [offset: number, text: string][] = []
  parser.parse(code).iterate({
    enter({ name, from, node }) {
      const body = /^(?:For|While|Do)Statement$/.test(name) && node.getChild('Statement')
      if (!body) return
      const line = code.slice(0, from).split('\n').length
      inserted.push([body.from, `{${loopCheckName}(${line});`], [body.to, '}'])
    },
  })
  let end = 0
  const parts = inserted
    .toSorted(([a], [b]) => a - b)
    .map(([offset, text]) => code.slice(end, (end = offset)) + text)
  return parts.join('') + code.slice(end)
}
