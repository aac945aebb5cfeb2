import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { codeLanguages, findLanguage } from './languages'

/** The words after a fence's language, besides a title and the lines in braces, which Prism reads. */
type FenceWord = 'run' | 'wrap' | 'collapse' | 'check=false'

const metaPattern = /^(?:\{[\d,-]+\}|title="[^"]+"|run|wrap|collapse|check=false)$/

/** Parses the words after a fence's language, as in `tsx title="App.tsx" {1,3-5} run`. */
export function parseMeta(meta: string | null | undefined) {
  const words = splitMeta(meta)
  const title = words.find((word) => word.startsWith('title='))?.slice('title="'.length, -1)
  return { title, has: (word: FenceWord) => words.includes(word) }
}

function splitMeta(meta: string | null | undefined): string[] {
  return meta?.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []
}

/** Splits code at its last line `// ---cut---`. The code above is compiled, but not shown. */
export function splitHidden(code: string): { hidden: string; shown: string } {
  const [hidden = ''] = /^[^]*^\/\/ ---cut---\n+/m.exec(code) ?? []
  return { hidden, shown: code.slice(hidden.length) }
}

/** Gives fences the usual name of their language, removes hidden code, and reports unknown words. */
export function remarkFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code) => {
      const language = findLanguage(node.lang ?? '')
      if (!language) {
        const note = didYouMean(node.lang ?? '', codeLanguages)
        report(file, node.position, { message: `unknown code language "${node.lang}"`, note })
      }
      for (const word of splitMeta(node.meta).filter((each) => !metaPattern.test(each))) {
        const message = `unknown word "${word}" after the language of a code block`
        report(file, node.position, { message, note: 'Write ```tsx title="App.tsx" {1,3-5} run.' })
      }
      node.lang = language ?? 'text'
      node.value = splitHidden(node.value).shown
    })
  }
}
