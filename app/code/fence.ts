import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { offsetToPlace, report } from '~/lib/problem'
import { codeLanguages, findLanguage } from './languages'

/** The words after a fence's language, besides a title and the lines in braces, which Prism reads. */
type FenceWord = 'run' | 'wrap' | 'collapse' | 'check=false'

const metaPattern = /^(?:\{[\d,-]+\}|title="[^"]+"|run|wrap|collapse|check=false)$/

/** Parses the words after a fence's language, as in `tsx title="App.tsx" {1,3-5} run`. */
export function parseMeta(meta: string | null | undefined) {
  const words: string[] = meta?.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []
  const title = words.find((word) => word.startsWith('title='))?.slice('title="'.length, -1)
  return { title, words, has: (word: FenceWord) => words.includes(word) }
}

/** Splits code at its last line `// ---cut---`. The code above is compiled, but not shown. */
export function splitHidden(code: string): { hidden: string; shown: string } {
  const [hidden = ''] = /^[^]*^\/\/ ---cut---\n+/m.exec(code) ?? []
  return { hidden, shown: code.slice(hidden.length) }
}

/** Remedies for languages that other sites give a meaning of their own. */
const remedies: Record<string, string> = {
  mermaid: 'Draw it as SVG, and show it with <Figure>.',
  npm2yarn: 'Write <Tabs groupId="package-manager"> with a fence of bash in each <TabItem>.',
  'code-group': 'Write <Tabs> with a fence in each <TabItem>.',
}

/** Lines that mean something on other sites. */
const lineRules: [pattern: RegExp, note: string][] = [
  [/^.*(?:highlight-(?:next-line|start|end)|\[!code ).*$/m, 'Delete it: ```tsx {1,3-5} does that.'],
  [/^.*[–—“”‘’\u00a0\u200b].*$/m, 'Type plain spaces, hyphens and quotes: other ones fail.'],
  [/^Copy(?: code)?$/m, 'Delete it: it is the label of a button.'],
  [/^ *\.\.\.$/m, 'Write it out, or leave it out: samples are complete.'],
  [/^\$ .*$/m, 'Leave out the prompt: readers copy the line.'],
  [/^\s*(?:\/\/|#)\s*-+\s*cut\s*-+.*$/m, 'Write exactly: // ---cut---'],
]

function reportLines({ meta, value, position }: Code, shown: string, file: VFile): void {
  const count = shown.split('\n').length
  const [marked = ''] = meta?.match(/\{[\d,-]+\}/) ?? []
  if (marked.match(/\d+/g)?.some((each) => Number(each) < 1 || Number(each) > count)) {
    const note = `Count from 1 to ${count}, without what is above // ---cut---.`
    report(file, position, { message: `${marked} names lines that the code has not`, note })
  }
  for (const [pattern, note] of lineRules) {
    const [line] = pattern.exec(shown) ?? []
    if (!line) continue
    const place = offsetToPlace(value, value.indexOf(line))
    place.line += position?.start.line ?? 0
    report(file, place, { message: `readers would see "${line.trim()}"`, note })
  }
}

/** Gives fences the usual name of their language, removes hidden code, and reports unknown words. */
export function remarkFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code) => {
      const language = node.lang && findLanguage(node.lang)
      if (!language) {
        const note = remedies[node.lang ?? ''] ?? `Use one of ${codeLanguages.join(', ')}.`
        report(file, node.position, { message: `unknown code language "${node.lang ?? ''}"`, note })
      }
      for (const word of parseMeta(node.meta).words.filter((each) => !metaPattern.test(each))) {
        const message = `unknown word "${word}" after the language of a code block`
        report(file, node.position, { message, note: 'Write ```tsx title="App.tsx" {1,3-5} run.' })
      }
      node.lang = language ?? 'text'
      const { shown } = splitHidden(node.value)
      reportLines(node, shown, file)
      node.value = shown
    })
  }
}
