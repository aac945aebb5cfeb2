import type { Element, ElementContent, Root } from 'hast'
import { listElements, textOf } from '~/article/article'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Fault, report } from '~/lib/problem'
import { isJsxElement, type JsxElement, readAttributes } from './context'

/** HTML that guides may use where Markdown has nothing for it. */
const tags = new Set(
  'a abbr b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 hr i img kbd '
    .concat('li mark ol p s small span strong sub summary sup table tbody td th thead tr u ul wbr')
    .split(' '),
)

/** Remedies for elements that guides may not use. */
const remedies: Record<string, string> = {
  pre: 'Write a fence: ``` and a language above the code, and ``` below it.',
  svg: 'Save it in docs/guides/diagrams/, and show it with <Figure>.',
}

const otherwise = 'Use Markdown or a component. Pages load nothing from elsewhere: link to it.'

/** Attributes of all elements, and of some. */
const attributes =
  /(?: (?:id|title|lang|dir|role|aria-\w+)|^a href|^details open|^img (?:src|alt)|^ol start)$/

/** Elements that no paragraph may have in it. */
const blocks = new Set('details div dl figure h2 h3 h4 hr ol p summary table ul'.split(' '))

/** Turns HTML written as JSX into the elements that Markdown makes, so that it gets the same transforms. */
export function rehypeElements() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isJsxElement(node) || !/^[a-z]/.test(node.name ?? '')) return
      for (const fault of findFaults(node)) report(file, node.position, fault)
      const { children, position } = node
      const element = h(node.name ?? '', Object.fromEntries(readAttributes(node)))
      // The children have to be the same objects: they are visited next.
      if (parent) parent.children[index ?? 0] = Object.assign(element, { children, position })
    })
    visit(tree, 'element', (node, index, parent) => {
      const { tagName, position } = node
      if (tagName === 'p') parent?.children.splice(index ?? 0, 1, ...splitParagraph(node))
      if (tagName !== 'details' || listElements(node, 'summary').some(textOf)) return
      const note = 'Write <summary>Why?</summary> on the line below <details>.'
      report(file, position, { message: '<details> has no <summary>', note })
    })
  }
}

function findFaults({ name, ...element }: JsxElement): Fault[] {
  if (!name || !tags.has(name)) {
    const note = remedies[name ?? ''] ?? otherwise
    return [{ message: `guides have no <${name}>`, note }]
  }
  return [...readAttributes(element)].flatMap(([attribute, value]): Fault[] => {
    const isKnown = attributes.test(`${name} ${attribute}`)
    if (isKnown && value === undefined) {
      const note = `Write a text, as in ${attribute}="…".`
      return [{ message: `"${attribute}" of <${name}> is no plain text`, note }]
    }
    const note =
      'Leave it out, or use Markdown or a component: the styles of the site know no other.'
    return !isKnown ? [{ message: `<${name}> may not have "${attribute}"`, note }] : []
  })
}

/** Splits a paragraph at blocks in it, such as the `<summary>` of details without blank lines. */
function splitParagraph({ children, ...paragraph }: Element): ElementContent[] {
  const pieces: ElementContent[] = []
  for (const child of children) {
    const last = pieces.at(-1)
    if (child.type === 'element' && blocks.has(child.tagName)) pieces.push(child)
    else if (last?.type === 'element' && last.tagName === 'p') last.children.push(child)
    else if (textOf(child).trim() || child.type === 'element')
      pieces.push({ ...paragraph, children: [child] })
  }
  return pieces
}
