import type { Element, Root } from 'hast'
import rehypePrismGenerator from 'rehype-prism-plus/generator'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { codeLanguages, highlighter, isCodeLanguage } from '~/markdown/code-languages'
import { codeToFigure } from '~/markdown/code-figure'
import type { ReportProblem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

const highlight = unified().use(rehypePrismGenerator(highlighter), { ignoreMissing: true }).freeze()

/**
 * Turns `pre > code.language-x` into a highlighted figure with an optional title and a copy button.
 * A fence without a language, or with one outside `codeLanguages`, is reported at its place.
 */
export function rehypeCodeBlocks({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre' || isFigureCode(parent)) return
      const code = node.children.find(isCodeElement)
      if (!code || index === undefined || !parent) return
      const language = elementLanguage(code)
      if (language && isCodeLanguage(language)) return
      report({
        ...place(node),
        message: language
          ? `unknown code language "${language}"`
          : 'a code block has no language after its opening fence',
        remedy: language ? didYouMean(language, codeLanguages) : `Name one of: ${codeLanguages.join(', ')}.`,
      })
    })
    highlight.runSync(tree)
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre' || index === undefined || !parent || isFigureCode(parent)) return
      const code = node.children.find(isCodeElement)
      const language = code && elementLanguage(code)
      if (code && language) parent.children[index] = codeToFigure(node, code, language)
    })
  }
}

function isCodeElement(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'code'
}

function isFigureCode(parent: unknown): boolean {
  return (parent as Element | undefined)?.tagName === 'figure'
}

function elementLanguage(code: Element): string | undefined {
  const names = code.properties['className']
  const name = Array.isArray(names) && names.find((each) => String(each).startsWith('language-'))
  return name ? String(name).slice('language-'.length) : undefined
}

function place(node: Element): { line?: number; column?: number } {
  return { line: node.position?.start.line, column: node.position?.start.column }
}
