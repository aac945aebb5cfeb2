import type { Heading, Literal, Root } from 'mdast'
import type { Construct, State } from 'micromark-util-types'
import type { Plugin, Processor } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'

/** An explicit id as written, `{#id}`; `value` is the id alone. */
export interface HeadingId extends Literal {
  type: 'headingId'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    headingId: HeadingId
  }
  interface RootContentMap {
    headingId: HeadingId
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId'
    headingIdMarker: 'headingIdMarker'
    headingIdValue: 'headingIdValue'
  }
}

function attachHeadingIds(this: Processor): void {
  const data = this.data()
  const extensions = (data.micromarkExtensions ??= [])
  extensions.push({ text: { [openBrace]: construct } })
  const fromMarkdown = (data.fromMarkdownExtensions ??= [])
  fromMarkdown.push({
    enter: {
      headingId(token) {
        this.enter({ type: 'headingId', value: '' }, token)
      },
      headingIdValue(token) {
        const node = this.stack.at(-1)
        if (node?.type === 'headingId') node.value = this.sliceSerialize(token)
      },
    },
    exit: {
      headingId(token) {
        this.exit(token)
      },
    },
  })
}

/** Reads `{#id}`, which MDX would take for broken JavaScript, as a node of its own. */
export const remarkHeadingIdSyntax: Plugin = attachHeadingIds

const openBrace = 123
const closeBrace = 125
const hash = 35
const space = 32

const construct: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('headingId')
      effects.enter('headingIdMarker')
      effects.consume(code)
      return marker
    }
    const marker: State = (code) => {
      if (code !== hash) return nok(code)
      effects.consume(code)
      effects.exit('headingIdMarker')
      return first
    }
    const first: State = (code) => {
      if (!isIdCharacter(code)) return nok(code)
      effects.enter('headingIdValue')
      return value(code)
    }
    const value: State = (code) => {
      if (isIdCharacter(code)) {
        effects.consume(code)
        return value
      }
      effects.exit('headingIdValue')
      return close(code)
    }
    const close: State = (code) => {
      if (code !== closeBrace) return nok(code)
      effects.enter('headingIdMarker')
      effects.consume(code)
      effects.exit('headingIdMarker')
      effects.exit('headingId')
      return ok
    }
    return start
  },
}

/** Markdown's line endings and tabs are codes below the space. */
function isIdCharacter(code: number | null): boolean {
  return code !== null && code > space && code !== openBrace && code !== closeBrace
}

/**
 * Gives headings that end in `{#id}` that id, and reports such marks elsewhere. The form in a
 * comment, `{/* #id *\/}`, does the same.
 */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'heading', (heading: Heading) => {
      const id = takeId(heading)
      if (id) heading.data = { ...heading.data, hProperties: { id } }
    })
    visit(tree, 'headingId', (node, index, parent) => {
      if (!('value' in node) || !parent || index === undefined) return
      const message = `the id {#${node.value}} is not at the end of a heading`
      report(file, node.position, { message, note: 'Write it as in "## Heading {#id}".' })
      parent.children.splice(index, 1)
      return index
    })
  }
}

function takeId({ children }: Heading): string | undefined {
  const last = children.at(-1)
  const id =
    last?.type === 'headingId'
      ? last.value
      : last?.type === 'mdxTextExpression'
        ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1]
        : undefined
  if (!id) return undefined
  children.pop()
  const text = children.at(-1)
  if (text?.type === 'text') text.value = text.value.trimEnd()
  return id
}
