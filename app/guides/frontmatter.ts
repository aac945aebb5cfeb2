import { z } from 'zod'
import { type CheckedYaml, checkYaml, quoting } from '~/lib/parse-yaml'

const text = z
  .string('a text is missing')
  .trim()
  .regex(/^[^`*_[\]]*$/, 'Markdown stays as it is')
const title = text.min(1).max(120)

/** The settings at the top of a guide, each with the remedy for a wrong one. */
export const guideSchema = z.strictObject({
  /** The page's title and its level-1 heading. */
  title: title.describe('Add a line such as "title: Camera Devices".'),
  /** One sentence for search engines and previews of links. */
  description: text.min(50).max(170).describe('Say in 50 to 170 characters what it answers.'),
  /** The label in the sidebar and in pagination; the title where absent. */
  sidebar_label: title
    .optional()
    .describe('Use a short title, such as "sidebar_label: Devices", or leave it out.'),
  /** Keys of the API that the guide explains, such as `CameraProps.device`. */
  api: z.array(text.min(1)).optional().describe('List API keys, such as "- CameraProps.device".'),
})

/** The settings at the top of a guide, as they were checked. */
export type Frontmatter = z.infer<typeof guideSchema>

/** Frontmatter, with places in the whole file. */
export type ParsedFrontmatter<T> = Omit<CheckedYaml<T>, 'report'>

/** Parses the top of a file, and checks it by a schema; every fault is listed with its line and column. */
export function parseFrontmatter<T>(
  file: string,
  content: string,
  schema: z.ZodType<T>,
): ParsedFrontmatter<T> {
  const start = { line: 1, column: 1 }
  // A first line such as "---js" would run code.
  const yaml = /^---\n([^]*?\n)---[ \t]*$/m.exec(content)
  if (yaml?.index !== 0) {
    const form = 'Start the file with "---", "title: …", "description: …" and "---".'
    const note = /^\s+---/.test(content) ? 'Leave no line or space before the first ---.' : form
    const problem = { file, ...start, message: 'the file has no frontmatter', note }
    return { data: undefined, problems: [problem], placeOf: () => start }
  }
  // An empty line takes the place of ---, so that lines count as in the file.
  return checkYaml(`\n${yaml[1]}`, { file, remedy: quoting }, schema)
}
