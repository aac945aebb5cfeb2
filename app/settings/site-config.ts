/** A link in the navbar or footer. */
export interface SiteLink {
  label: string
  /** A pathname of this site, or an address. */
  href: `/${string}` | `https://${string}`
}

/** A bar above the navbar. */
export interface AnnouncementBar {
  /** Readers who closed a bar see the next one only if its id is another. */
  id: string
  content: string
  href: SiteLink['href']
  /** A color of CSS, which needs a contrast of 4.5:1 to the color of the text. */
  backgroundColor: string
  textColor: string
  isCloseable: boolean
}

/** A version of the documentation. */
export interface DocsVersion {
  name: string
  label: string
  /** The pathname above its pages. */
  path: string
  /** The id of the document that its root redirects to. */
  mainDoc: string
}

/** The rules by which search results become links. */
export interface ResultRules {
  /** A regular expression. Results with a matching URL lead to another site. */
  externalUrlRegex?: string
  /** Replaces part of a pathname. `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string }
}

/** All settings. */
interface Settings {
  library: Record<'name' | 'version' | 'folder', string>
  title: string
  titleDelimiter: string
  tagline: string
  copyright: { year: number; holder: string }
  repository: string
  source: Record<'repository' | 'branch', string>
  platforms: string[]
  hideNavbarOnScroll: boolean
  navbar: SiteLink[]
  footer: { title: string; links: SiteLink[] }[]
  announcementBar: AnnouncementBar | undefined
  docsVersions: DocsVersion[]
  otherVersions: (SiteLink & { name: string })[]
  search: ResultRules & { placeholder: string }
  analytics: { anonymizeIp: boolean }
}

const libraryVersion = '3.9.2'
const repository = 'https://github.com/mrousavy/react-native-vision-camera'

const guides: SiteLink = { label: 'Guides', href: '/docs/guides' }
const api: SiteLink = { label: 'API', href: '/docs/api' }
const exampleApp: SiteLink = {
  label: 'Example App',
  href: `${repository}/tree/v${libraryVersion}/package/example`,
}
const gitHub: SiteLink = { label: 'GitHub', href: repository }

/** The settings of this site. What depends on where it is published comes from environment variables instead. */
export const siteConfig: Settings = {
  /** The documented library: its package on npm, and its folder in the project. */
  library: {
    name: 'react-native-vision-camera',
    version: libraryVersion,
    folder: 'node_modules/react-native-vision-camera',
  },
  title: 'VisionCamera',
  /** Separates the title of a page from that of the site. */
  titleDelimiter: '|',
  /** One sentence about the library, for search engines and link previews. */
  tagline: 'Photos, video, code scanning and per-frame JavaScript for React Native.',
  copyright: { year: 2024, holder: 'Marc Rousavy' },
  /** The library's own repository. */
  repository,
  /** The repository of this site, where readers edit pages. */
  source: { repository: 'https://github.com/mrousavy/vision-camera-docs', branch: 'main' },
  /** The platforms that guides and notes may name. */
  platforms: ['iOS', 'Android'],
  /** Whether the navbar hides when the reader scrolls down. */
  hideNavbarOnScroll: false,
  navbar: [guides, api, exampleApp, gitHub],
  footer: [
    { title: 'Docs', links: [guides, api, exampleApp] },
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
        gitHub,
        { label: 'npm', href: 'https://www.npmjs.com/package/react-native-vision-camera' },
        { label: 'Marc Rousavy', href: 'https://mrousavy.com' },
      ],
    },
  ],
  /** Undefined for none. */
  announcementBar: {
    id: 'shadowlens',
    content: 'See it at work: ShadowLens, a demo app for iOS',
    href: 'https://apps.apple.com/app/shadowlens/id6471849004',
    backgroundColor: '#39290a',
    textColor: '#ffdb91',
    isCloseable: false,
  },
  /** Newest first. */
  docsVersions: [{ name: 'current', label: 'Next', path: '/docs', mainDoc: 'guides/setup' }],
  /** Versions of the library that have their documentation on other sites. */
  otherVersions: [
    { name: '5', label: 'Version 5', href: 'https://visioncamera.margelo.com' },
    { name: '4', label: 'Version 4', href: 'https://visioncamera4.margelo.com' },
  ],
  /** The rules of results, and the placeholder of search boxes on pages. */
  search: { placeholder: 'Guides, API, errors' },
  /** Whether Google Analytics is told to shorten IP addresses. */
  analytics: { anonymizeIp: false },
}

/** The documented library: its package, version and folder. */
export const { library } = siteConfig
