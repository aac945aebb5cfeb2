import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseMeta, splitHidden } from '~/code/fence'
import { findLanguage } from '~/code/languages'

/** Code that the site's check compiles or parses, with its place in a file. */
export interface Sample {
  /** The file that the code stands in, relative to the project's folder. */
  file: string
  /** The line of the file before the first line of code. */
  line: number
  /** How many characters stand in the file before each line of code. */
  indent: number
  language: string
  title?: string | undefined
  /** All of the code, with the lines that readers don't see. */
  code: string
  /** The number of characters at its start that readers don't see. */
  hiddenLength: number
  isChecked: boolean
  /** A remedy for faults where the code can't be corrected. */
  remedy?: string
}

declare module 'mdast' {
  interface CodeData {
    /** The file that the code is from, where it is not written in the guide. */
    source?: string
  }
}

/** Lists the code of a file that can be checked. */
export function listSamples(tree: Root, file: string): Sample[] {
  const samples: Sample[] = []
  visit(tree, 'code', ({ lang, meta, value, data, position }) => {
    const language = findLanguage(lang ?? '') ?? ''
    if (!/^(?:[jt]sx?|json|yaml|xml|swift|kotlin|java|groovy|c\+\+|objective-c)$/.test(language))
      return
    const { line, column } = (!data?.source && position?.start) || { line: 0, column: 1 }
    const { title, has } = parseMeta(meta)
    samples.push({
      file: data?.source ?? file,
      line,
      indent: column - 1,
      language,
      title,
      code: value,
      hiddenLength: splitHidden(value).hidden.length,
      isChecked: !has('check=false'),
    })
  })
  return samples
}

/** Collects the code of a guide that can be checked. */
export function remarkSamples(guide: { file: string }) {
  return (tree: Root, { data }: VFile): void => void (data.samples = listSamples(tree, guide.file))
}
