import { useRender } from './render-context'

/** A comment's text in blocks: paragraphs, lists and code. */
export function Markdown({ text }: { text: string }) {
  const { markdownToHtml } = useRender()
  if (!text) return null
  return (
    <div
      className="reference-text"
      dangerouslySetInnerHTML={{ __html: markdownToHtml(text, false) }}
    />
  )
}

interface InlineMarkdownProps {
  text: string
  /** Sets the text off from the code before it, with a dash where both are on one line. */
  isSetOff?: boolean
}

/** A comment's text as the content of a list item or cell. */
export function InlineMarkdown({ text, isSetOff = false }: InlineMarkdownProps) {
  const { markdownToHtml } = useRender()
  if (!text) return null
  const html = markdownToHtml(text, true)
  const isPhrase = !/<(?:p|ul|ol|pre|figure|blockquote|table)\b/.test(html)
  const Tag = isPhrase ? 'span' : 'div'
  return (
    <>
      {isSetOff && isPhrase && ' — '}
      <Tag dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
