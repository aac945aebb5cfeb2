import {
  type DocumentSource,
  readCodeFileSources,
  readDocumentSources,
} from '~/guides/source.server'

/** Reads all guides below `root` and the code files that they show; `file` is relative to `root`. */
export async function readSources(root: string): Promise<DocumentSource[]> {
  return [...(await readDocumentSources(root)), ...(await readCodeFileSources(root))]
}
