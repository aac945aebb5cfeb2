import { posix } from 'node:path'
import type { FigureOptions } from '~/content/plugins/remark-figures'
import type { DocumentSource } from '~/content/source.server'
import { didYouMean } from '~/lib/suggest'

/** Creates the look-up of diagrams for one document, by paths relative to its file. */
export function createDiagramLookup(
  file: string,
  diagrams: DocumentSource[],
): FigureOptions['getDiagram'] {
  const directory = posix.dirname(file)
  return (src) => {
    const diagram = diagrams.find((each) => each.file === posix.join(directory, src))
    if (diagram) return { svg: diagram.text }
    const known = diagrams.map((each) => `./${posix.relative(directory, each.file)}`)
    return { remedy: didYouMean(src, known) }
  }
}
