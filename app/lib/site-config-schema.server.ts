import { z } from 'zod'
import type { Fault } from './problem'
import { didYouMean } from './suggest'

// Each description completes "Allowed: …" in the error about a value that is not.
const text = z.string().trim().min(1).describe('a text of at least one letter')
const isOn = z.boolean().describe('true or false')
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .describe('six hexadecimal digits after #, such as "#16181d"')
const webUrl = z
  .string()
  .regex(/^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/)
  .describe('an address that starts with "https://"')
const pattern = z.string().refine(isPattern).describe('a regular expression, such as "^https://"')

const relativeFolder = z.string().regex(/^[@\w.-]+(?:\/[@\w.-]+)*$/)

const link = z.strictObject({
  label: text,
  /** Pages of this site are named without the base path. */
  href: z
    .string()
    .regex(/^(?:(?!.*\/\/)\/[\w./~#-]*|https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?)$/)
    .describe('a pathname of this site, such as "/docs/api", or an address with "https://"'),
})

const announcementBar = z.strictObject({
  /** A bar with another id is shown again to those who closed the one before. */
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .describe('letters, digits, "-" and "_"'),
  content: text,
  href: webUrl,
  /** The two colors need a contrast of 4.5:1, which a test checks. */
  backgroundColor: color,
  textColor: color,
  /** Whether readers can close the bar for good. */
  isCloseable: isOn,
})

const docsVersion = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.-]+$/)
    .describe('a name such as "current" or "3.8"'),
  /** What readers pick it by. */
  label: text,
  /** Below which its pages are. */
  path: z
    .string()
    .regex(/^\/[\w.~-]+(?:\/[\w.~-]+)*$/)
    .describe('a pathname without a slash at its end, such as "/docs"'),
  /** The document that its root leads to. */
  mainDoc: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/)
    .describe('the id of a document, such as "guides/setup"'),
})

const search = z.strictObject({
  /** Where the search page is. */
  searchPagePath: z.literal('search').describe('"search", for its route is app/routes/search.tsx'),
  /** Whether results depend on the page that is being read. */
  contextualSearch: z.literal(false).describe('false, since all pages share one version'),
  /** What the empty search box of pages says. */
  placeholder: text.optional(),
  /** Tells the results that are pages of another site. */
  externalUrlRegex: pattern.optional(),
  /** What in the pathnames of results is replaced, and by what. */
  replaceSearchResultPathname: z
    .strictObject({ from: pattern, to: z.string().describe('a text') })
    .optional(),
})

/** A program that readers can ask about a page, such as a chat. */
const assistant = z.strictObject({
  name: text,
  /** What it is opened with; `{url}` stands for the address of the page. */
  url: z
    .string()
    .regex(/^https:\/\/[^\s/{}]+\.[^\s/{}]+\/[^\s{}]*\{url\}[^\s{}]*$/)
    .describe('an address with one "{url}", such as "https://chat.example/?q=Read%20{url}"'),
})

/** Where this project is kept, which is not where the library is: its pages are edited there. */
const source = z.strictObject({
  repository: z
    .string()
    .regex(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+(?<!\.git)$/)
    .describe('a repository such as "https://github.com/owner/name"'),
  branch: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
    .describe('the name of a branch, such as "main"'),
  /** The folder of the repository that has this project's package.json in it; empty at its root. */
  folder: z
    .string()
    .regex(/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/)
    .describe('a folder without slashes around it, such as "website", or "" for the root'),
})

/** The library that the site documents. */
const library = z.strictObject({
  /** Its name on npm. */
  name: z
    .string()
    .regex(/^(?:@[\w.-]+\/)?[\w.-]+$/)
    .describe('the name of a package, such as "zod"'),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    .describe('a version without "v", such as "3.9.2"'),
  /** Where the package lies, relative to the project's root. */
  folder: relativeFolder.describe('a folder, such as "node_modules/zod"'),
  /** Where its TypeScript source lies, below its folder; all of the folder by default. */
  source: relativeFolder.describe('a folder of the package, such as "src"').optional(),
  /** What its repository calls the release that is documented; "v{version}" by default. */
  tag: z
    .string()
    .regex(/^[\w@{][\w@{}./-]*$/)
    .describe('a tag with "{version}" in it, such as "v{version}"')
    .optional(),
})

/** The shape of `app/settings/site.config.ts`. */
export const siteConfigSchema = z.strictObject({
  library,
  /** The site's name. */
  title: text,
  /** What stands between the title of a page and that of the site. */
  titleDelimiter: text,
  /** What the library is, in one sentence, for the home page and for previews of links to it. */
  tagline: text,
  copyright: z.strictObject({ year: z.int().describe('a year, such as 2026'), holder: text }),
  /** The library's own repository. */
  repository: webUrl,
  /** Without it, pages don't say where to edit them or report what is wrong. */
  source: source.optional(),
  /**
   * Whether `public/` has the site's pictures: favicon.svg, apple-touch-icon.png, and the
   * manifest.webmanifest that names its icons.
   */
  hasPictures: isOn,
  /** The platforms that badges, notes and `<Platform>` may name; none by default. */
  platforms: z.array(text).describe('a list of names').optional(),
  /** What guides may call the one sidebar in their frontmatter. */
  sidebar: text,
  /**
   * How many links every page has in its sidebar at most, 200 by default. Pages of a larger site have
   * what is around them; the rest is fetched with the scripts.
   */
  maxSidebarLinks: z.int().positive().describe('a number, such as 200').optional(),
  /**
   * How many functions, constants, enums, types and namespaces the overview of the API shows in full at
   * most, 100 by default. Where the library has more of them, each has a page of its own.
   */
  maxSharedExports: z.int().nonnegative().describe('a number, such as 100').optional(),
  /** Whether all pages of the API have the social image of its overview; drawing one takes 45 ms. */
  sharesApiImage: isOn.optional(),
  /** Whether the navbar gives way when the reader scrolls down. */
  hideNavbarOnScroll: isOn,
  navbar: z.array(link).min(1).describe('a list of at least one link'),
  /** Groups of links. */
  footer: z
    .array(z.strictObject({ title: text, links: z.array(link).min(1).describe('a list of links') }))
    .min(1)
    .describe('a list of at least one group'),
  announcementBar: announcementBar.optional(),
  /** All versions of the documentation that the site has, newest first. */
  docsVersions: z.array(docsVersion).min(1).describe('a list of at least one version'),
  search,
  /** Each page leads to these with its own address; none by default. */
  assistants: z.array(assistant).describe('a list of assistants').optional(),
  analytics: z.strictObject({
    /** Whether Google is told to shorten the addresses of visitors. */
    anonymizeIp: isOn,
  }),
  /** The file of old addresses and the pages they lead to; without it there are none. */
  redirects: z
    .string()
    .regex(/^docs\/[\w./-]+\.yaml$/)
    .describe('a YAML file below docs/, such as "docs/redirects.yaml"')
    .optional(),
  /**
   * Whether browsers keep the pages that a reader has opened, or the whole site, for when there is no
   * network; they do unless this is false, and then give up what they have kept.
   */
  offline: isOn.optional(),
  /**
   * Whether guides may have what those written for Docusaurus have; see `app/guides/docusaurus`. With
   * "lenient", faults that Docusaurus lets pass are warnings, so that its documents build as they are.
   */
  docusaurus: z.union([isOn, z.literal('lenient')]).optional(),
})

/** What `app/settings/site.config.ts` holds. */
export type SiteConfig = z.infer<typeof siteConfigSchema>

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value))
  } catch {
    return false
  }
}

/** The file that the owner writes, relative to the project's root. */
export const siteConfigFile = 'app/settings/site.config.ts'

/** What is wrong with a setting, which `path` leads to. */
export interface SettingFault extends Fault {
  path: PropertyKey[]
}

/** Lists what is wrong with a configuration, each fault with its key and with what is allowed. */
export function findSiteConfigFaults(config: unknown): SettingFault[] {
  const { error } = siteConfigSchema.safeParse(config)
  return (error?.issues ?? []).flatMap((issue) => issueToFaults(issue, config))
}

function issueToFaults(issue: z.core.$ZodIssue, config: unknown): SettingFault[] {
  const schema = findSchema(issue.path)
  if (issue.code === 'unrecognized_keys' && schema instanceof z.ZodObject) {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `${z.core.toDotPath([...issue.path, key])} is not a setting`,
      note: didYouMean(key, Object.keys(schema.shape)),
    }))
  }
  const value = issue.path.reduce<unknown>(getProperty, config)
  const state = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
  const message = `${z.core.toDotPath(issue.path) || 'config'} ${state}`
  return [{ path: issue.path, message, note: `Allowed: ${schemaToText(schema)}.` }]
}

/** The schema of a place in the configuration, without what says that the place may be empty. */
function findSchema(path: PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => {
    if (schema instanceof z.ZodArray) return unwrap(schema.element)
    return schema instanceof z.ZodObject ? unwrap(schema.shape[String(key)]) : undefined
  }, siteConfigSchema)
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

function schemaToText(schema: z.core.$ZodType | undefined): string {
  if (schema instanceof z.ZodObject) return `an object of ${Object.keys(schema.shape).join(', ')}`
  return schema instanceof z.ZodType ? (schema.description ?? schema.type) : 'nothing'
}

function getProperty(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
