import { toString } from 'mdast-util-to-string'
import { z } from 'zod'
import { parseMdx } from './syntax/mdx-syntax'
import type { Fault, Place, Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { checkYaml, missingMessage, type SchemaFault } from '~/lib/parse-yaml'

/** Shallowest and deepest heading level that "On this page" shows. */
export const tableOfContentsLevels = { from: 2, to: 3 } as const

/** In characters; a preview of links shows about as many. */
const maxTitle = 120

const frontmatterShape = z.strictObject({
  /** The last part of the guide's id, and of its pathname without a slug; else the file's name. */
  id: z
    .string()
    .regex(/^[\w-]+$/, 'may only have letters, digits, "-" and "_"')
    .optional(),
  /** The page's title and its level-1 heading. */
  title: z.string().trim().min(1).max(maxTitle),
  /**
   * One sentence for search engines and link previews, 50 to 170 characters, unique on the site; the
   * start of the first paragraph where absent.
   */
  description: z.string().trim().min(50).max(170).optional(),
  /** The label in the sidebar and in pagination; the title where absent. */
  sidebar_label: z.string().trim().min(1).max(maxTitle).optional(),
  /** The pathname, below `/docs` with a slash before it, or else beside the file. */
  slug: z
    .string()
    .regex(/^\/?[\w-]+(?:\/[\w-]+)*$/, 'is not a pathname')
    .regex(/^(?!(?:.*\/)?index$)/, 'takes the file that a folder is served by')
    .optional(),
  /** Whether the page goes without the title above its text. */
  hide_title: z.boolean().optional(),
  /** Shallowest heading level in the table of contents, 2 where absent. */
  toc_min_heading_level: z.int().min(2).max(6).optional(),
  /** Deepest heading level in the table of contents, 3 where absent. */
  toc_max_heading_level: z.int().min(2).max(6).optional(),
  /** Keys of the API members the page covers, such as `CameraProps#device`. */
  api: z.array(z.string().trim().min(1)).optional(),
})

const frontmatterSchema = frontmatterShape.superRefine((frontmatter, { addIssue }) => {
  const shallowest = frontmatter.toc_min_heading_level ?? tableOfContentsLevels.from
  const deepest = frontmatter.toc_max_heading_level ?? tableOfContentsLevels.to
  if (shallowest <= deepest) return
  const isSet = frontmatter.toc_min_heading_level !== undefined
  addIssue({
    code: 'custom',
    path: [isSet ? 'toc_min_heading_level' : 'toc_max_heading_level'],
    message: `levels ${shallowest} to ${deepest} have no heading`,
  })
})

/** The settings at the top of a document, as its author wrote them. */
export type Frontmatter = z.infer<typeof frontmatterSchema> & {
  description: string
  /** Whether the description is the start of the first paragraph. */
  isDescriptionTaken?: boolean
}

/** A document's frontmatter with the places of its keys; exactly one of `data` and `problems` counts. */
export interface ParsedFrontmatter {
  data?: Frontmatter
  problems: Problem[]
  /** What the frontmatter says of the page's address, so that links to it hold whatever else is wrong. */
  address: Pick<Frontmatter, 'id' | 'slug'>
  /** The place of a key, such as `['api', 3]`, in the whole file. */
  placeOf: (path: PropertyKey[]) => Place
}

const fence = /^---\n([\s\S]*?)\n?^---[ \t]*$/m

/** A first line such as `---js` chooses what reads the frontmatter, and `js` would run it. */
export function findLanguage(text: string): (Fault & Place) | undefined {
  const [start, first] = /^\uFEFF?(---[^\n]+)/.exec(text) ?? []
  if (!start) return undefined
  const message = `the first line is ${JSON.stringify(first)} instead of "---"`
  return { line: 1, column: 1, message, note: remedy }
}

/** Parses and checks the frontmatter of an MDX file; every fault is listed with its line and column. */
export function parseFrontmatter(file: string, text: string): ParsedFrontmatter {
  const written = text.startsWith('---\n') ? fence.exec(text)?.[1] : undefined
  if (written === undefined) {
    const isText = !/[\0\uFFFD]/.test(text.slice(0, 99))
    const missing = isText
      ? { line: 1, column: 1, message: 'the file has no frontmatter', note: remedy }
      : { line: 1, column: 1, message: 'it is not text in UTF-8', note: notText }
    const problem = { file, ...(findLanguage(text) ?? missing) }
    return { problems: [problem], address: {}, placeOf: () => ({ line: 1, column: 1 }) }
  }
  const block = written
  const address = { id: readLine(block, 'id'), slug: readLine(block, 'slug') }
  const source = {
    file,
    remedy: 'Quote values that contain ": " or start with a special character.',
    linesBefore: 1,
    subject: 'frontmatter',
  }
  const { data, problems, placeOf } = checkYaml(block, source, frontmatterSchema, describeIssue)
  if (!data) return { problems, address, placeOf }
  const isDescriptionTaken = data.description === undefined
  const description = data.description ?? readFirstParagraph(file, text)
  const taken = isDescriptionTaken ? { isDescriptionTaken } : {}
  if (description) return { data: { ...data, description, ...taken }, problems, address, placeOf }
  const message = 'frontmatter has no "description", and the text no paragraph to take it from'
  const problem = { file, line: 1, column: 1, message, note: remedies.description }
  return { problems: [problem], address, placeOf }
}

/** In characters, as search engines show. */
const maxDescription = 170

function readFirstParagraph(file: string, text: string): string | undefined {
  try {
    const paragraph = parseMdx(text).children.find(({ type }) => type === 'paragraph')
    const words = paragraph && toString(paragraph).replaceAll(/\s+/g, ' ').trim()
    if (!words || words.length <= maxDescription) return words
    return `${words.slice(0, maxDescription).replace(/[\s,;:]+\S*$/, '')}…`
  } catch {
    // Compiling the guide tells what keeps it from being parsed.
    return file
  }
}

function readLine(block: string, key: 'id' | 'slug'): string | undefined {
  const value = new RegExp(`^${key}:[ \\t]*["']?([^"'\\s#]+)`, 'm').exec(block)?.[1]
  return frontmatterShape.shape[key].safeParse(value).data
}

const notText = 'Save it as UTF-8, or give a file that is no text its own ending.'

const remedy = 'Start the file with "---", "title: …", "description: …" and "---".'

function describeIssue({ path, message, ...issue }: z.core.$ZodIssue): SchemaFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [key],
      message: `unknown frontmatter key "${key}"`,
      note: didYouMean(key, Object.keys(frontmatterShape.shape)),
    }))
  }
  const [key] = path
  if (key === undefined) {
    return [{ path, message: 'frontmatter is not a map of keys', note: remedy }]
  }
  const name = path.join('.')
  const isMissing = issue.code === 'invalid_type' && message === missingMessage
  return [
    {
      path,
      message: isMissing ? `frontmatter has no "${name}"` : `frontmatter "${name}": ${message}`,
      note: remedies[key as keyof typeof remedies],
    },
  ]
}

const levelRemedy = 'Use levels from 2 to 6, the smaller one first. The defaults are 2 and 3.'

const remedies: Record<keyof typeof frontmatterShape.shape, string> = {
  title: 'Add a line such as "title: Camera Devices".',
  description: 'Say in one sentence of 50 to 170 characters what the page answers.',
  id: 'Use a name such as "devices".',
  slug: 'Use a pathname below /docs, such as "/guides/devices", or a name such as "devices".',
  sidebar_label: 'Use a short title, such as "sidebar_label: Devices", or leave it out.',
  hide_title: 'Use true or false.',
  toc_min_heading_level: levelRemedy,
  toc_max_heading_level: levelRemedy,
  api: 'List API keys, such as "- CameraProps#device".',
}
