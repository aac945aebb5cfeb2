/**
 * Warns of phrases that read like a translation, of long sentences and of repeated words in the
 * guides and in the project's own documents. Warnings do not fail: a person decides.
 * Usage: tsx scripts/check-prose.ts [file …]
 */
import { readFileSync } from 'node:fs'
import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRetext from 'remark-retext'
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified, type PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { parse } from 'yaml'
import { z } from 'zod'
import { mdxSyntax } from '~/guides/syntax/mdx-syntax'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { glob } from 'tinyglobby'
import { reporter } from 'vfile-reporter'
import { runProgram } from './lib/run-program'
import { offsetToPlace } from './snippets/parse-fences'

/** The most words a sentence may have; longer ones have to be read twice. */
const maxSentenceWords = 40

const phrasesFile = new URL('check-prose.yaml', import.meta.url)
const phraseSchema = z.array(z.strictObject({ phrase: z.string(), instead: z.string() }))

/** A text as its paragraphs, sentences and words. */
type TextRoot = Parameters<ReturnType<typeof retextRepeatedWords>>[0]

/** Warns of stock phrases and word-for-word translations, by the list in `check-prose.yaml`. */
function remarkPhrases() {
  const phrases = phraseSchema
    .parse(parse(readFileSync(phrasesFile, 'utf8')))
    .map(({ phrase, instead }) => ({ pattern: new RegExp(`\\b(?:${phrase})`, 'gi'), instead }))

  return (tree: Root, file: VFile) => {
    const text = String(file)
    visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
      const prose = withoutCode(text, node)
      for (const { pattern, instead } of phrases) {
        for (const { 0: found, index } of prose.matchAll(pattern)) {
          file.message(`"${found}": ${instead}`, {
            place: offsetToPlace(text, startOf(node) + index),
            ruleId: 'phrase',
            source: 'prose',
          })
        }
      }
    })
  }
}

/** Warns of sentences with more than `maxSentenceWords` words. */
function retextSentenceLength() {
  return (tree: TextRoot, file: VFile) => {
    visit(tree, 'SentenceNode', (sentence) => {
      const words = sentence.children.filter(({ type }) => type === 'WordNode').length
      if (words > maxSentenceWords) {
        file.message(`a sentence of ${words} words: split it`, {
          place: sentence.position,
          ruleId: 'sentence-length',
          source: 'prose',
        })
      }
    })
  }
}

const english = unified()
  .use(retextEnglish)
  .use([retextRepeatedWords, retextIndefiniteArticle, retextSentenceLength])
  .freeze()

const checks: PluggableList = [remarkPhrases, [remarkRetext, english]]
const checkGuide = unified()
  .use(remarkParse)
  .use([[remarkFrontmatter, ['yaml']], remarkMdx, ...mdxSyntax, ...checks])
  .freeze()
const checkDocument = unified()
  .use(remarkParse)
  .use([remarkGfm, ...checks])
  .freeze()

/**
 * Reads the prose of a guide (`.mdx`) or of another document in Markdown, and returns the file with
 * a message for each place that reads badly. Throws a VFileMessage where its syntax is broken.
 */
export async function checkProse(path: string, text: string): Promise<VFile> {
  const file = new VFile({ path, value: text })
  const processor = path.endsWith('.mdx') ? checkGuide : checkDocument
  await processor.run(processor.parse(file), file)
  return file
}

/** The source of a node, with blanks in place of code, so that places stay the same. */
function withoutCode(text: string, node: Nodes): string {
  let prose = text.slice(startOf(node), node.position?.end.offset)
  visit(node, ['inlineCode', 'mdxTextExpression'], (code: Nodes) => {
    const start = startOf(code) - startOf(node)
    const end = (code.position?.end.offset ?? 0) - startOf(node)
    prose = prose.slice(0, start) + '\u0000'.repeat(end - start) + prose.slice(end)
  })
  return prose
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

const documents = ['docs/**/*.mdx', 'README.md', '.github/**/*.md']

await runProgram(import.meta, async () => {
  const { positionals: named } = parseArgs({ allowPositionals: true })
  const paths = named.length > 0 ? named : (await glob(documents, { dot: true })).sort()
  const files = await Promise.all(
    paths.map(async (path) => checkProse(path, await readFile(path, 'utf8'))),
  )
  const count = files.flatMap(({ messages }) => messages).length
  if (count > 0) console.log(reporter(files, { quiet: true }))
  console.log(`prose: ${paths.length} documents, ${count} ${count === 1 ? 'warning' : 'warnings'}`)
})
