const description = 'A sentence that says, in at least fifty characters, what a page is about.'

/** Writes a guide with frontmatter that is sound; its body starts on line 6. */
export function guideText(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: "${title}: ${description}"\n---\n\n${body}\n`
}
