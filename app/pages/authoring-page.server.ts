import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAuthoringGuide, contributingFile } from '~/content/authoring-guide'
import { readGuides } from '~/content/document.server'
import { buildTableOfContents } from '~/content/table-of-contents'
import type { DocumentPage } from '~/content/types'
import { ProblemsError } from '~/lib/problem'
import { authoringPath } from '~/lib/paths'
import { buildNavigation } from '~/pages/navigation.server'

const frontmatter = {
  title: 'Authoring kit',
  description: 'What guides can be made of, each example beside what it makes.',
}

/**
 * Reads the page that shows authors each example of the authoring kit and what it makes; it is there
 * in development only. Throws a ProblemsError whose lines are those of the page's own text.
 */
export async function readAuthoringPage(root: string): Promise<DocumentPage> {
  const [guides, text] = await Promise.all([
    readGuides(root),
    readFile(join(root, contributingFile), 'utf8'),
  ])
  const { html, headings, problems } = await guides.compile({
    // Its links and diagrams are relative to the guides.
    file: 'docs/guides/authoring.mdx',
    text: buildAuthoringGuide(text),
    id: 'authoring',
    pathname: authoringPath,
    frontmatter,
    placeOf: () => ({ line: 1, column: 1 }),
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  return {
    ...frontmatter,
    html,
    tableOfContents: buildTableOfContents(headings, frontmatter),
    navigation: buildNavigation(guides),
    breadcrumbs: [],
    pagination: {},
  }
}
