import { parser } from '@lezer/javascript'
import { loopCheckName } from './frame/loop-check'

/**
 * Milliseconds that functions get beyond those of loops, so that what is called once more after a loop
 * was ended, as React does with a component, is ended by the loop again, which has the better line.
 */
const patience = 200

/**
 * Has each turn of each loop of a script, and each call of a function, which may call itself without end,
 * call the check of the frame with its line.
 */
export function guardLoops(code: string): string {
  const starts: [offset: number, text: string][] = []
  const ends: typeof starts = []
  parser.parse(code).iterate({
    enter({ name, from, node }) {
      const isLoop = /^(?:For|While|Do)Statement$/.test(name)
      const body = isLoop
        ? node.getChild('Statement')
        : node.getChild('ParamList') && node.lastChild
      if (!body) return
      const line = code.slice(0, from).split('\n').length
      const check = `${loopCheckName}(${line}, ${isLoop ? 0 : patience})`
      if (!isLoop && body.name === 'Block') {
        // A directive, such as 'worklet', is one only as the first statement.
        const statements = body.getChildren('Statement')
        const first = statements.find(({ firstChild }) => firstChild?.name !== 'String')
        if (first) starts.push([first.from, `${check};`])
        return
      }
      starts.push([body.from, isLoop ? `{${check};` : `(${check},`])
      // Where several end, the inner ones end first.
      ends.unshift([body.to, isLoop ? '}' : ')'])
    },
  })
  let end = 0
  const parts = [...ends, ...starts]
    .toSorted(([a], [b]) => a - b)
    .map(([offset, text]) => code.slice(end, (end = offset)) + text)
  return parts.join('') + code.slice(end)
}
