import type { Element } from 'hast'
import { parseCodeMeta } from '~/markdown/code-meta'

/**
 * Wraps a highlighted `pre` in a figure with the title of its fence and a copy button.
 * Languages such as `c++` keep their name in `data-language`.
 */
export function codeToFigure(pre: Element, code: Element, language: string): Element {
  const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? ''
  const { title } = parseCodeMeta(meta)
  const children: Element[] = []
  if (title) children.push(element('figcaption', { className: ['code-block-title'] }, title))
  children.push(copyButton(), { ...pre, properties: { tabIndex: 0 } })
  code.properties = { className: [`language-${language}`] }
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['code-block'], dataLanguage: language },
    children,
  }
}

function copyButton(): Element {
  const button = element(
    'button',
    { type: 'button', className: ['code-block-copy'], dataCopy: '', ariaLabel: 'Copy code' },
    'Copy',
  )
  return element('div', { className: ['code-block-actions'] }, button)
}

function element(tagName: string, properties: Element['properties'], child: Element | string): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: [typeof child === 'string' ? { type: 'text', value: child } : child],
  }
}
