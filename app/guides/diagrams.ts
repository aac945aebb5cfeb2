import type { Element } from 'hast'
import { visitParents } from 'unist-util-visit-parents'
import { memoize } from '~/lib/memoize'
import type { Fault, Place, Problem } from '~/lib/problem'
import { parseHtml } from '~/markdown/article'
import type { DocumentSource } from './source.server'

/** How wide small phones show a diagram, and how small its text may be there, both in pixels. */
const phone = { width: 343, text: 9 }

/** Colors that follow the theme, and what is no color. */
const themed = /^(?:currentColor|var\(.*\)|url\(.*\)|none|inherit|transparent)$/

/** Lists text too small for phones, fixed colors outside of scenes, and ids that are there twice. */
export function findDiagramProblems(diagrams: DocumentSource[]): Problem[] {
  const owners = new Map<string, string>()
  return diagrams.flatMap(({ file, text }) => {
    const { faults, ids } = readDiagram(text)
    const repeated = ids.flatMap(({ id, ...place }) => {
      const owner = owners.get(id)
      owners.set(id, owner ?? file)
      if (!owner) return []
      const message = `the id "${id}" is taken, by ${owner}`
      return [
        { ...place, message, note: 'A page may show both: begin ids with the name of the file.' },
      ]
    })
    return [...faults, ...repeated].map((fault) => ({ file, ...fault }))
  })
}

interface Diagram {
  faults: (Fault & Place)[]
  ids: (Place & { id: string })[]
}

const readDiagram = memoize((text: string): Diagram => {
  const diagram: Diagram = { faults: [], ids: [] }
  const isScene = /<svg[^>]*\sdata-scene/.test(text)
  const width = Number(/\sviewBox="\S+ \S+ ([\d.]+)/.exec(text)?.[1] ?? phone.width)
  visitParents(parseHtml(text), 'element', (node, ancestors) => {
    const { line = 1, column = 1 } = node.position?.start ?? {}
    const report = (message: string, note: string) =>
      diagram.faults.push({ line, column, message, note })
    const { id, fill, stroke, stopColor } = node.properties
    if (id) diagram.ids.push({ line, column, id: String(id) })
    const fixed = [fill, stroke, stopColor].find((each) => each && !themed.test(String(each)))
    if (fixed && !isScene) {
      const note =
        'Use var(--ink) and the like, or put data-scene on the <svg> of what a camera sees.'
      report(`the color ${String(fixed)} is the same in both themes`, note)
    }
    if (node.tagName !== 'text') return
    const around = [node, ...ancestors.toReversed()].filter((each) => each.type === 'element')
    const size = Number(around.find(hasFontSize)?.properties['fontSize'] ?? 16)
    const pixels = (size * phone.width) / width
    if (pixels >= phone.text) return
    const least = Math.ceil((phone.text * width) / phone.width)
    report(`text of ${size} is ${pixels.toFixed(1)} px on phones`, `Make it ${least} or larger.`)
  })
  return diagram
})

function hasFontSize({ properties }: Element): boolean {
  return properties['fontSize'] !== undefined
}
