import { isAnyErrorCode } from '~/reference/error-codes'
import { Parser } from 'htmlparser2'
import type { Heading } from '~/lib/document-page'
import type { PageSection } from '~/search/record'

/** What is needed of a compiled guide. */
export interface CompiledGuide {
  title: string
  description: string
  /** Other names of the guide: its id, its label in the sidebar. */
  names: string[]
  html: string
  headings: Heading[]
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const skipped = new Set(['svg', 'button', 'script', 'style'])
/** Labels of tabs and titles of code, which are no part of the text. */
const skippedClasses = new Set(['tab-list', 'tab-label', 'code-block-title', 'heading-anchor'])
const cells = new Set(['td', 'th', 'br'])

/** Splits a guide's HTML at its headings into texts and code samples. */
export function documentToSections({
  title,
  description,
  names,
  html,
  headings,
}: CompiledGuide): PageSection[] {
  const known = new Map(headings.map((heading) => [heading.id, heading]))
  const top: PageSection = {
    depth: 1,
    heading: title,
    anchor: '',
    isSymbol: false,
    texts: [description],
    code: [],
    keywords: [...new Set(names)],
  }
  const sections = [top]
  let text = ''
  let code = ''
  let skipDepth = 0
  let codeDepth = 0
  let isHeading = false

  const current = (): PageSection => sections.at(-1) ?? top
  const flush = (): void => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain && !isHeading) current().texts.push(plain)
    text = ''
  }

  const parser = new Parser({
    onopentag(name, { id = '', class: className = '' }) {
      if (skipDepth > 0 || skipped.has(name) || skippedClasses.has(className)) {
        skipDepth += 1
        return
      }
      if (codeDepth > 0 || name === 'pre') {
        codeDepth += 1
        return
      }
      const heading = /^h[1-6]$/.test(name) ? known.get(id) : undefined
      if (blocks.has(name) || heading) flush()
      if (cells.has(name)) text += ' '
      if (!heading) return
      isHeading = true
      sections.push({
        depth: Math.max(2, heading.depth),
        heading: heading.text,
        anchor: heading.id,
        isSymbol: isAnyErrorCode(heading.text),
        texts: [],
        code: [],
        keywords: [],
      })
    },
    ontext(piece) {
      if (skipDepth > 0) return
      if (codeDepth > 0) code += piece
      else text += piece
    },
    onclosetag(name) {
      if (skipDepth > 0) {
        skipDepth -= 1
        return
      }
      if (codeDepth > 0) {
        codeDepth -= 1
        if (codeDepth === 0) {
          const sample = code.replace(/\s+/g, ' ').trim()
          if (sample) current().code.push(sample)
          code = ''
        }
        return
      }
      if (blocks.has(name) || /^h[1-6]$/.test(name)) flush()
      if (/^h[1-6]$/.test(name)) isHeading = false
    },
  })
  parser.end(html)
  flush()
  return sections
}
