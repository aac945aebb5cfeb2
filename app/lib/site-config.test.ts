import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSiteConfigFaults } from './site-config-schema.server'
import { problemToText } from './problem'
import { siteConfig } from './site-config'

/** What is said of the site's configuration with some keys changed. */
function complain(changes: object): string[] {
  return findSiteConfigFaults({ ...structuredClone(siteConfig), ...changes }).map((fault) =>
    problemToText({ file: '', ...fault }),
  )
}

test('the site’s own configuration is sound', () => {
  expect(complain({})).toEqual([])
})

const { announcementBar, search, source } = siteConfig
const link = { label: 'Guides', href: '/docs/guides' }

test.each<[string, object, string]>([
  ['titel is not a setting', { titel: 'X' }, 'Did you mean title?'],
  [
    'announcementBar.isClosable is not a setting',
    { announcementBar: { ...announcementBar, isClosable: true } },
    'Did you mean isCloseable?',
  ],
  ['repository is missing', { repository: undefined }, 'starts with "https://"'],
  ['search is missing', { search: undefined }, 'an object of searchPagePath,'],
  ['hideNavbarOnScroll is "yes"', { hideNavbarOnScroll: 'yes' }, 'Allowed: true or false.'],
  [
    'navbar[1].href is "docs/api"',
    { navbar: [link, { ...link, href: 'docs/api' }] },
    'a pathname of this site, such as "/docs/api", or an address with "https://"',
  ],
  [
    'footer[0].links[0].href is "javascript:alert(1)"',
    { footer: [{ title: 'Docs', links: [{ ...link, href: 'javascript:alert(1)' }] }] },
    'a pathname of this site',
  ],
  [
    'navbar[0].href is "//evil.example"',
    { navbar: [{ ...link, href: '//evil.example' }] },
    'a pathname of this site',
  ],
  [
    'source.repository is "git@github.com:owner/name.git"',
    { source: { ...source, repository: 'git@github.com:owner/name.git' } },
    'a repository such as "https://github.com/owner/name"',
  ],
  [
    'source.folder is "/website/"',
    { source: { ...source, folder: '/website/' } },
    'a folder without slashes around it',
  ],
  [
    'source.branch is "my branch"',
    { source: { ...source, branch: 'my branch' } },
    'the name of a branch',
  ],
  ['navbar is []', { navbar: [] }, 'a list of at least one link'],
  ['footer is {}', { footer: {} }, 'a list of at least one group'],
  [
    'announcementBar.textColor is "red;}"',
    { announcementBar: { ...announcementBar, textColor: 'red;}' } },
    'six hexadecimal digits after #',
  ],
  ['title is " "', { title: ' ' }, 'a text of at least one letter'],
  ['library.tag is "v 3"', { library: { ...siteConfig.library, tag: 'v 3' } }, '"v{version}"'],
  ['is "v3.9.2"', { library: { ...siteConfig.library, version: 'v3.9.2' } }, 'without "v"'],
  [
    'search.externalUrlRegex is "("',
    { search: { ...search, externalUrlRegex: '(' } },
    'a regular expression',
  ],
  [
    'search.replaceSearchResultPathname.to is missing',
    { search: { ...search, replaceSearchResultPathname: { from: '^/docs' } } },
    'a text',
  ],
  [
    'search.searchPagePath is "find"',
    { search: { ...search, searchPagePath: 'find' } },
    'app/routes/search.tsx',
  ],
  [
    'assistants[0].url is "https://chat.example/?q=url"',
    { assistants: [{ name: 'Chat', url: 'https://chat.example/?q=url' }] },
    'an address with one "{url}", such as "https://chat.example/?q=Read%20{url}"',
  ],
  [
    'assistants[0].url is "javascript:ask({url})"',
    { assistants: [{ name: 'Chat', url: 'javascript:ask({url})' }] },
    'an address with one "{url}"',
  ],
  [
    'assistants[0].url is "https://chat.example/{page}?q={url}"',
    { assistants: [{ name: 'Chat', url: 'https://chat.example/{page}?q={url}' }] },
    'an address with one "{url}"',
  ],
  [
    'assistants[0].name is missing',
    { assistants: [{ url: 'https://chat.example/?q={url}' }] },
    'a text',
  ],
  ['redirects is "/etc/redirects.yaml"', { redirects: '/etc/redirects.yaml' }, 'below docs/'],
])('%s', (message, changes, remedy) => {
  const [problem, ...others] = complain(changes)
  expect(others).toEqual([])
  expect(problem).toContain(message)
  expect(problem).toContain(remedy)
})

test('all faults are listed at once', () => {
  expect(complain({ title: '', colour: 'red', analytics: { anonymizeIp: 1 } })).toHaveLength(3)
})

test('what is no configuration at all is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => findSiteConfigFaults(value).length > 0),
    { numRuns: 200 },
  )
})
