/** A link in the navbar or footer; `href` starts with `/` for pages of this site, else with `https://`. */
export interface SiteLink {
  label: string
  href: string
}

/** A bar above the navbar; `isCloseable` false leaves the close button out. */
export interface AnnouncementBar {
  /** A bar with another id is shown again to those who closed the one before. */
  id: string
  content: string
  href: string
  /** Six hexadecimal digits after #; the two colors need a contrast of 4.5:1, which a test checks. */
  backgroundColor: string
  textColor: string
  isCloseable: boolean
}

/** A version of the documentation that the site has. */
export interface DocsVersion {
  name: string
  /** What readers pick it by. */
  label: string
  /** Below which its pages are. */
  path: string
  /** The id of the document that its root leads to. */
  mainDoc: string
}

/** What the owner of the site may change without knowing the code. */
export interface SiteConfig {
  /** The documented library: its package on npm, and where it lies in the project. */
  library: { name: string; version: string; folder: string }
  title: string
  /** What stands between the title of a page and that of the site. */
  titleDelimiter: string
  /** What the library is, in one sentence, for the home page and for previews of links to it. */
  tagline: string
  copyright: { year: number; holder: string }
  /** The library's own repository. */
  repository: string
  /** Where this project is kept, and its pages are edited. */
  source: { repository: string; branch: string }
  /** The platforms that badges, notes and folds may name. */
  platforms: string[]
  /** Whether the navbar gives way when the reader scrolls down. */
  hideNavbarOnScroll: boolean
  navbar: SiteLink[]
  footer: { title: string; links: SiteLink[] }[]
  announcementBar?: AnnouncementBar
  /** Newest first. */
  docsVersions: DocsVersion[]
  search: {
    /** What the empty search box of pages says. */
    placeholder: string
    /** A regular expression for the results that are pages of another site. */
    externalUrlRegex?: string
    /** What in the pathnames of results is replaced, a regular expression, and by what. */
    replaceSearchResultPathname?: { from: string; to: string }
  }
  /** Whether Google is told to shorten the addresses of visitors. */
  analytics: { anonymizeIp: boolean }
}
