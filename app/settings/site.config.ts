import type { SiteConfig, SiteLink } from './site-config'

const libraryVersion = '3.9.2'
const repository = 'https://github.com/mrousavy/react-native-vision-camera'

const guides: SiteLink = { label: 'Guides', href: '/docs/guides' }
const api: SiteLink = { label: 'API', href: '/docs/api' }
const exampleApp: SiteLink = {
  label: 'Example App',
  href: `${repository}/tree/v${libraryVersion}/package/example`,
}
const gitHub: SiteLink = { label: 'GitHub', href: repository }

/**
 * What the site's owner may change without knowing the code. `site-config.ts` beside this file describes
 * each key. What depends on where the site is published comes from environment variables instead.
 * Code reads all of this from `~/lib/site-config`.
 */
export const config = {
  library: {
    name: 'react-native-vision-camera',
    version: libraryVersion,
    folder: 'node_modules/react-native-vision-camera',
  },
  title: 'VisionCamera',
  titleDelimiter: '|',
  tagline: 'Photos, video, code scanning and per-frame JavaScript for React Native.',
  copyright: { year: 2024, holder: 'Marc Rousavy' },
  repository,
  source: { repository: 'https://github.com/mrousavy/vision-camera-docs', branch: 'main' },

  platforms: ['iOS', 'Android'],

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

  announcementBar: {
    id: 'shadowlens',
    content: 'See it at work: ShadowLens, a demo app for iOS',
    href: 'https://apps.apple.com/app/shadowlens/id6471849004',
    backgroundColor: '#39290a',
    textColor: '#ffdb91',
    isCloseable: false,
  },

  docsVersions: [{ name: 'current', label: 'Next', path: '/docs', mainDoc: 'guides/setup' }],

  search: {
    placeholder: 'Guides, API, errors',
  },

  analytics: { anonymizeIp: false },
} satisfies SiteConfig
