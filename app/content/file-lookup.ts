import { posix } from 'node:path'
import type { DocumentSource } from '~/content/source.server'
import { didYouMean } from '~/lib/suggest'

/** Finds a file by the path that a document writes: its text, or what would be right. */
export type FileLookup = (path: string) => { text: string } | { remedy: string }

/** Creates the look-up of diagrams or code files for one document, by paths relative to its file. */
export function createFileLookup(file: string, sources: DocumentSource[]): FileLookup {
  const directory = posix.dirname(file)
  return (path) => {
    const source = sources.find((each) => each.file === posix.join(directory, path))
    if (source) return { text: source.text }
    const known = sources.map((each) => posix.relative(directory, each.file))
    return {
      remedy: didYouMean(
        path,
        known.map((each) => each.replace(/^(?!\.)/, './')),
      ),
    }
  }
}
