import { createHash } from 'node:crypto'

/** A file of the build folder, named by the hash of its text. */
export interface HashedFile {
  name: string
  text: string
}

/** Names a script by its kind and the hash of its text, as `page-0A1B2C3D.js`. */
export function toHashedFile(kind: string, text: string): HashedFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
  return { name: `${kind}-${hash}.js`, text }
}
