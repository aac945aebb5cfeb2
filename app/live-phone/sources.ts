import { fetchFile, readBasePath } from '~/lib/browser'
import { liveSourcePath, withBase } from '~/lib/paths'
import type { Sources } from './messages'

/** Whether a name is that of a sample's file; those of screens have no ending. */
export const isSample = (name: string): boolean => name.includes('.')

/** Gives the file that a screen or a sample is in. */
export const toFile = (subject: string): string => (isSample(subject) ? subject : `${subject}.tsx`)

const getCode = (figure: Element | null | undefined): string | null | undefined =>
  figure?.querySelector('pre code')?.textContent

/** Reads the code of all fences of the page that have the name of a file, by that name. */
function readFences(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const figure of document.querySelectorAll('figure.code-block')) {
    const title = figure.querySelector('figcaption')?.textContent
    const name = title?.split('/').at(-1)?.trim()
    if (name && /\.tsx?$/.test(name)) files[name] ??= getCode(figure) ?? ''
  }
  return files
}

/** Loads a sample, from above its button or by its title, or a screen; with all that it may import. */
export async function loadSources(subject: string): Promise<Sources> {
  const files = readFences()
  const file = toFile(subject).split('/').at(-1) ?? subject
  const island = document.querySelector(`[data-island][data-subject="${CSS.escape(subject)}"]`)
  const code = isSample(subject)
    ? (getCode(island?.previousElementSibling) ?? files[file])
    : await (await fetchFile(withBase(readBasePath(), liveSourcePath(subject)))).text()
  if (!code) throw new Error(`The page has no sample ${subject}`)
  return { file, files: { ...files, [file]: code } }
}
