import { z } from 'zod'
import { checkYaml, type SchemaFault } from '~/lib/parse-yaml'
import type { Place, Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

const title = z.string('a text is missing').trim().min(1).max(120)

const schema = z.strictObject({
  /** The page's title and its level-1 heading. */
  title,
  /** One sentence for search engines and previews of links. */
  description: z.string('a text is missing').trim().min(50).max(170),
  /** The label in the sidebar and in pagination; the title where absent. */
  sidebar_label: title.optional(),
  /** Keys of the API that the guide explains, such as `CameraProps.device`. */
  api: z.array(z.string().trim().min(1)).optional(),
})

/** The settings at the top of a guide. */
export type Frontmatter = z.infer<typeof schema>

const remedies: Record<string, string> = {
  title: 'Add a line such as "title: Camera Devices".',
  description: 'Say in one sentence of 50 to 170 characters what the page answers.',
  sidebar_label: 'Use a short title, such as "sidebar_label: Devices", or leave it out.',
  api: 'List API keys, such as "- CameraProps.device".',
}

/** A guide's frontmatter, with the places of its keys; `data` is there where there are no problems. */
export interface ParsedFrontmatter {
  data?: Frontmatter | undefined
  problems: Problem[]
  /** Gives the place of a key, such as `['api', 3]`, in the whole file. */
  placeOf: (path: PropertyKey[]) => Place
}

/** Parses and checks the frontmatter of a guide; every fault is listed with its line and column. */
export function parseFrontmatter(file: string, text: string): ParsedFrontmatter {
  const start = { line: 1, column: 1 }
  // Other first lines, such as "---js", would have code run.
  const yaml = /^---\n([^]*?\n)---[ \t]*$/m.exec(text)
  if (yaml?.index !== 0) {
    const note = 'Start the file with "---", "title: …", "description: …" and "---".'
    const problem = { file, ...start, message: 'the file has no frontmatter', note }
    return { problems: [problem], placeOf: () => start }
  }
  const remedy = 'Quote values that contain ": " or start with a special character.'
  // The line before it is kept, so that lines count as in the file.
  return checkYaml(`\n${yaml[1]}`, { file, remedy }, schema, describeIssue)
}

function describeIssue({ path, message, ...issue }: z.core.$ZodIssue): SchemaFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [key],
      message: `unknown frontmatter key "${key}"`,
      note: didYouMean(key, Object.keys(schema.shape)),
    }))
  }
  const words = `frontmatter "${path.join('.')}": ${message}`
  return [{ path, message: words, note: remedies[String(path[0])] }]
}
