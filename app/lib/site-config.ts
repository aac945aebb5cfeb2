/** Version of `react-native-vision-camera` that the site documents, without the leading `v`. */
export const libraryVersion = '3.9.2'

/** A link in the navbar or footer; `href` starts with `/` for pages of this site, else with `https://`. */
export interface SiteLink {
  label: string
  href: string
}

/** A bar above the navbar; `isCloseable` false leaves the close button out. */
export interface AnnouncementBar {
  id: string
  content: string
  href: string
  backgroundColor: string
  textColor: string
  isCloseable: boolean
}

/** How search treats results; whether the hosted service answers is set in the environment. */
export interface SearchConfig {
  externalUrlRegex: string | undefined
  replaceSearchResultPathname: { from: string; to: string } | undefined
  searchPagePath: string
  contextualSearch: false
}

const repository = 'https://github.com/mrousavy/react-native-vision-camera'

/** Names, links and texts of the whole site. */
export const siteConfig = {
  title: 'VisionCamera',
  titleDelimiter: '|',
  tagline: 'Photos, video, code scanning and per-frame JavaScript for React Native.',
  copyrightHolder: 'Marc Rousavy',
  repository,
  /** Where this project lives in the repository, for links to edit its files. */
  editUrl: `${repository}/edit/main/docs/`,
  /** Whether the navbar gives way when the reader scrolls down. */
  hideNavbarOnScroll: false,
  announcementBar: {
    id: 'shadowlens',
    content: 'See VisionCamera at work: ShadowLens, a demo app for iOS',
    href: 'https://apps.apple.com/app/shadowlens/id6471849004',
    backgroundColor: '#16181d',
    textColor: '#ffd479',
    isCloseable: false,
  } satisfies AnnouncementBar,
  search: {
    /** Results of other sites whose URL matches this regular expression are opened as they are. */
    externalUrlRegex: undefined,
    /** What to put in the place of a part of a result's pathname; `from` is a regular expression. */
    replaceSearchResultPathname: undefined,
    /** Path of the search page below the base path. */
    searchPagePath: 'search',
    /** Whether results depend on the page that is being read; always off. */
    contextualSearch: false,
  } satisfies SearchConfig as SearchConfig,
  navbar: [
    { label: 'Guides', href: '/docs/guides' },
    { label: 'API', href: '/docs/api' },
    { label: 'Example App', href: `${repository}/tree/v${libraryVersion}/package/example` },
    { label: 'GitHub', href: repository },
  ] satisfies SiteLink[],
  footer: [
    {
      title: 'Docs',
      links: [
        { label: 'Guides', href: '/docs/guides' },
        { label: 'API', href: '/docs/api' },
        { label: 'Example App', href: `${repository}/tree/v${libraryVersion}/package/example` },
      ],
    },
    {
      title: 'Community',
      links: [
        { label: 'Discord', href: 'https://discord.com/invite/6CSHz2qAvA' },
        { label: 'Discussions', href: `${repository}/discussions` },
        { label: 'Twitter', href: 'https://twitter.com/mrousavy' },
      ],
    },
    {
      title: 'More',
      links: [
        { label: 'GitHub', href: repository },
        { label: 'npm', href: 'https://www.npmjs.com/package/react-native-vision-camera' },
        { label: 'Marc Rousavy', href: 'https://mrousavy.com' },
      ],
    },
  ] satisfies { title: string; links: SiteLink[] }[],
}
