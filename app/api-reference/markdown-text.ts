/** The first paragraph of a Markdown text; a heading counts as one, without its marks. */
export function firstParagraph(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/)
  return paragraph.replace(/^#+\s+/, '').trim()
}

/** Markdown with links replaced by their texts. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
}

/** Markdown of one paragraph as plain text on one line: no links, code marks or emphasis. */
export function markdownToText(markdown: string): string {
  return withoutLinks(markdown).replace(/[`*]/g, '').replace(/\s+/g, ' ').trim()
}

/** Shortens a text to whole words within `most` characters; an ellipsis marks what is left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.(–-]+$/, '')}…`
}
