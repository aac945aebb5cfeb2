import { z } from 'zod'
import { pageTitle } from '~/lib/page-meta'
import { socialImagePath, withBase } from '~/lib/paths'
import { type BuiltPage, type PageContext, parseJson } from './page-faults'

const text = z.string().min(1)
const pixels = z.int().positive()

/** What embeds have that any service takes. Source: https://oembed.com/#section2.3 */
const embedSchema = z.object({
  version: z.literal('1.0'),
  type: z.enum(['link', 'rich']),
  title: text,
  provider_name: text,
  provider_url: z.url(),
  thumbnail_url: z.url(),
  thumbnail_width: pixels,
  thumbnail_height: pixels,
  html: text,
  width: pixels,
  height: pixels,
})

type Embed = z.infer<typeof embedSchema>

/** What a link looks like in a message. */
interface Preview {
  title: string
  summary: string
  image: string
}

/** Where a service looks for each part: names of facts, the first choice first. */
interface Service extends Record<keyof Preview, string[]> {
  /** Whether it shows an embed and ignores the tags of the head. */
  takesEmbed?: (embed: Embed) => boolean
  /** What else it wants before it shows an image in full width. */
  needs?: string[]
}

const openGraphFirst: Service = {
  title: ['og:title', 'twitter:title', 'title'],
  summary: ['og:description', 'twitter:description', 'description'],
  image: ['og:image', 'twitter:image'],
}
const twitterFirst: Service = {
  title: ['twitter:title', 'og:title', 'title'],
  summary: ['twitter:description', 'og:description', 'description'],
  image: ['twitter:image', 'og:image'],
}

/** How services with many readers make previews of links. */
const services: Record<string, Service> = {
  // https://api.slack.com/reference/messaging/link-unfurling
  Slack: twitterFirst,
  // Embeds only give it the names of author and provider.
  Discord: { ...openGraphFirst, needs: ['twitter:card', 'og:site_name'] },
  // https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
  X: { ...twitterFirst, needs: ['twitter:card'] },
  // https://developers.facebook.com/docs/sharing/webmasters: without a size, its first share has no image.
  Facebook: { ...openGraphFirst, needs: ['og:url', 'og:image:width', 'og:image:height'] },
  // An embed of the type "link" takes the place of the tags, and has no summary.
  // https://github.com/mastodon/mastodon/blob/main/app/services/fetch_link_card_service.rb
  Mastodon: {
    title: ['og:title', 'title'],
    summary: ['og:description', 'description'],
    image: ['og:image'],
    takesEmbed: ({ type }) => type !== 'rich',
  },
  // It shows no summary. https://developer.apple.com/library/archive/technotes/tn2444/_index.html
  iMessage: { title: ['og:title', 'title'], summary: [], image: ['og:image'] },
}

function readPreview({ facts }: BuiltPage, service: Service, embed: Embed | undefined): Preview {
  if (embed && service.takesEmbed?.(embed)) {
    return { title: embed.title, summary: '', image: embed.thumbnail_url }
  }
  const find = (names: string[]): string =>
    names.flatMap((name) => facts.get(name) ?? []).find((each) => each !== '') ?? ''
  return {
    title: find(service.title),
    summary: find(service.summary),
    image: find(service.image),
  }
}

/**
 * Lists, in words, what previews of a page would lack or say wrongly: each has to show the page's
 * title, its description and its own image. `json` is the page's embed.
 */
export function findPreviewFaults(
  page: BuiltPage,
  json: string,
  { siteUrl }: Pick<PageContext, 'siteUrl'>,
): string[] {
  const { facts, pathname } = page
  const found = (name: string): string => facts.get(name)?.join('\n') ?? ''
  const { data: embed, error } = embedSchema.safeParse(parseJson(json))
  const image = withBase(siteUrl, socialImagePath(pathname))
  const faults = Object.entries(services).flatMap(([name, service]) => {
    const shown = readPreview(page, service, embed)
    const isWrong: Record<string, boolean> = {
      title: !shown.title || pageTitle(shown.title) !== found('title'),
      summary: service.summary.length > 0 && shown.summary !== found('description'),
      image: shown.image !== image,
    }
    const lacking = service.needs?.filter((each) => !found(each)) ?? []
    return [
      ...Object.keys(isWrong).filter((part) => isWrong[part]),
      ...lacking.map((each) => `card, for want of ${each}`),
    ].map((part) => `${name} would not show its ${part}`)
  })
  return error ? [...faults, `its embed: ${z.prettifyError(error)}`] : faults
}
