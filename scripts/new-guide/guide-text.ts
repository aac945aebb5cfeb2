import { stringify } from 'yaml'

/** What a new guide starts from. */
export interface NewGuide {
  title: string
  description: string
  /** The guide that readers should see next, beside the new one. */
  next: { title: string; file: string }
}

/**
 * The text of a new guide. All that readers would see of it is true from the start; what is left to
 * write stands in comments, which the page does not show.
 */
export function buildGuideText({ title, description, next }: NewGuide): string {
  return `---
${stringify({ title, description }, { lineWidth: 0 })}---

<!-- Say here what readers will be able to do. This is the description, to start from. -->

${escapeMarkdown(description)}

<!--
A heading of level 2 for each thing that readers want to do goes here, with a snippet to paste.
Then "What goes wrong", with codes and messages in full.
-->

## Where to go next

- [${escapeMarkdown(next.title)}](${next.file})
`
}

/** Keeps characters that mean something in MDX as they are. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
}
