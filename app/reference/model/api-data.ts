import { ReflectionKind } from 'typedoc/models'
import { z } from 'zod'
import { apiDataPath, apiPath, apiSchemaPath, withAnchor, withBase } from '~/lib/paths'
import { library } from '~/lib/site-config'
import { tokensToText } from './code-tokens'
import { firstParagraph, markdownToText } from './comment'
import { isKind } from '~/reference/typedoc/declarations'
import { type ErrorCode, errorClassOf } from './error-codes'
import type { Member } from './member'
import { kindNames } from './member-groups'
import type { ReflectionPage } from './page'
import { declarationToTokens } from './signature'
import { inertPlatforms } from '~/reference/overlay/overlay'

/** Rises when a property goes or changes its meaning; programs have to ignore what they don't know. */
const formatVersion = 1

const kindsByNumber = { ...kindNames, [ReflectionKind.TypeAlias]: 'type alias' } as const
const kinds = Object.values(kindsByNumber).filter((kind) => kind !== 'signature')

const text = z.string()
const webUrl = z.string().regex(/^https?:\/\//)

const symbol = z.object({
  name: text.min(1),
  kind: z.enum([...kinds, 'other']),
  url: webUrl.meta({ description: 'The page, with the anchor, that documents the symbol.' }),
  signature: text.meta({ description: 'The declaration as TypeScript, without its body.' }),
  summary: text.meta({ description: 'The first paragraph about the symbol as plain text.' }),
  deprecated: text.optional().meta({
    description: 'What to use instead, or an empty text. Absent if nothing is deprecated.',
  }),
  default: text
    .optional()
    .meta({ description: 'The default value as code, or what it depends on.' }),
  platforms: z
    .array(z.object({ name: text, note: text.optional() }))
    .optional()
    .meta({ description: 'The only platforms that have the symbol, with their least versions.' }),
  withoutEffectOn: z
    .array(text)
    .optional()
    .meta({ description: 'Platforms that have the symbol, but where it does nothing.' }),
  get members() {
    return z.array(symbol).optional()
  },
})

const errorCode = z.object({
  code: text.min(1),
  class: text.optional().meta({ description: 'The name of the class of such errors.' }),
  meaning: text.meta({ description: 'What went wrong, as plain text.' }),
  remedy: text.meta({ description: 'What to do about it, as plain text.' }),
  raisedBy: z.array(text).meta({ description: 'The platforms that raise it; empty if none does.' }),
  url: webUrl,
})

const apiData = z.object({
  $schema: webUrl,
  version: z.literal(formatVersion).meta({
    description:
      'The version of this format. It rises if a property is removed or changes its meaning. ' +
      'New properties may appear without a new version.',
  }),
  library: z.object({ name: text, version: text }),
  url: webUrl.meta({ description: 'The documentation of the API for people.' }),
  symbols: z.array(symbol).meta({ description: 'All exports of the library.' }),
  errors: z.array(errorCode).meta({ description: 'All error codes, if the library has such.' }),
})

/** The API as programs read it. */
export type ApiData = z.infer<typeof apiData>
type ApiSymbol = z.infer<typeof symbol>

/** Builds the JSON schema of the API as data. `siteUrl` is absolute and ends with a slash. */
export function buildApiSchema(siteUrl: string): object {
  return {
    $id: withBase(siteUrl, apiSchemaPath),
    title: 'The API of a library',
    // Later builds may add properties, which the input of an object may have.
    ...z.toJSONSchema(apiData, { io: 'input' }),
  }
}

/** Builds the API as data from the pages of the reference, in their order. */
export function buildApiData(pages: ReflectionPage[], siteUrl: string): ApiData {
  const toUrl = (pathname: string): string => withBase(siteUrl, pathname)
  const toMembers = (members: Member[]) => members.map((each) => memberToSymbol(each, toUrl))
  const errors = new Map<string, ApiData['errors'][number]>()
  const symbols = pages.flatMap((page): ApiSymbol[] => {
    const { pathname, groups, declaration, entry, comment, notes, scope } = page
    const members = groups.flatMap((group) => group.members)
    const owners = [...groups, ...members, ...(entry ? [entry] : [])]
    for (const each of owners.flatMap(({ errorCodes }) => errorCodes)) {
      errors.set(each.code, toError(each, toUrl(withAnchor(pathname, each.id))))
    }
    if (entry) return [{ ...memberToSymbol(entry, toUrl), url: toUrl(pathname) }]
    if (!declaration || !comment) return toMembers(members)
    const own = toSymbol({ declaration, comment, notes, scope }, toUrl(pathname))
    return [{ ...own, members: toMembers(members) }]
  })
  return {
    $schema: toUrl(apiSchemaPath),
    version: formatVersion,
    library: { name: library.name, version: library.version },
    url: toUrl(apiPath),
    symbols: symbols.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    errors: [...errors.values()],
  }
}

function toSymbol(
  {
    declaration,
    comment,
    notes,
    scope,
  }: Pick<Member, 'declaration' | 'comment' | 'notes' | 'scope'>,
  url: string,
): ApiSymbol {
  const { deprecated, defaultValue, platforms, summary } = comment
  const inert = inertPlatforms(notes)
  return {
    name: declaration.name,
    kind:
      kinds.find(
        (kind) => kind === kindsByNumber[declaration.kind as keyof typeof kindsByNumber],
      ) ?? 'other',
    url,
    signature: tokensToText(declarationToTokens(declaration, scope)),
    summary: markdownToText(firstParagraph(summary)),
    deprecated: deprecated && markdownToText(deprecated),
    default: defaultValue && markdownToText(defaultValue),
    platforms: platforms.length > 0 ? platforms : undefined,
    withoutEffectOn: inert.length > 0 ? inert : undefined,
  }
}

function memberToSymbol(member: Member, toUrl: (pathname: string) => string): ApiSymbol {
  const { declaration, scope, id, members } = member
  // The signature of what is overloaded has all of its overloads.
  const parts = isKind(declaration, ReflectionKind.Variable, ReflectionKind.Enum) ? members : []
  return {
    ...toSymbol(member, toUrl(withAnchor(scope.pathname, id))),
    members: parts.length > 0 ? parts.map((each) => memberToSymbol(each, toUrl)) : undefined,
  }
}

function toError({ code, meaning, remedy, raisedBy }: ErrorCode, url: string) {
  return {
    code,
    class: errorClassOf(code),
    meaning: markdownToText(meaning),
    remedy: markdownToText(remedy),
    raisedBy,
    url,
  }
}

/** The files of the API as data, by their paths. */
export function buildApiFiles(pages: ReflectionPage[], siteUrl: string): Record<string, string> {
  const toText = (data: object): string => `${JSON.stringify(data, undefined, 1)}\n`
  return {
    [apiDataPath]: toText(buildApiData(pages, siteUrl)),
    [apiSchemaPath]: toText(buildApiSchema(siteUrl)),
  }
}
