import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSiteConfigProblems } from './site-config-schema.server'
import { problemToText } from './problem'
import { siteConfig } from './site-config'

/** What is said of the site's configuration with some keys changed. */
function complain(changes: object): string[] {
  return findSiteConfigProblems({ ...structuredClone(siteConfig), ...changes }).map(problemToText)
}

test('the site’s own configuration is sound', () => {
  expect(complain({})).toEqual([])
})

const { announcementBar, search, source } = siteConfig
const link = { label: 'Guides', href: '/docs/guides' }

test.each<[string, object, string, string]>([
  ['an unknown key', { titel: 'X' }, 'titel is not a setting', 'Did you mean title?'],
  [
    'an unknown key inside',
    { announcementBar: { ...announcementBar, isClosable: true } },
    'announcementBar.isClosable is not a setting',
    'Did you mean isCloseable?',
  ],
  ['a missing key', { repository: undefined }, 'repository is missing', 'starts with "https://"'],
  ['a missing object', { search: undefined }, 'search is missing', 'an object of searchPagePath,'],
  [
    'a switch that is none',
    { hideNavbarOnScroll: 'yes' },
    'hideNavbarOnScroll is "yes"',
    'Allowed: true or false.',
  ],
  [
    'a link that leads nowhere',
    { navbar: [link, { ...link, href: 'docs/api' }] },
    'navbar[1].href is "docs/api"',
    'a pathname of this site, such as "/docs/api", or an address with "https://"',
  ],
  [
    'a link that runs a script',
    { footer: [{ title: 'Docs', links: [{ ...link, href: 'javascript:alert(1)' }] }] },
    'footer[0].links[0].href is "javascript:alert(1)"',
    'a pathname of this site',
  ],
  [
    'a link to another host without a scheme',
    { navbar: [{ ...link, href: '//evil.example' }] },
    'navbar[0].href is "//evil.example"',
    'a pathname of this site',
  ],
  [
    'a repository by the address to clone it',
    { source: { ...source, repository: 'git@github.com:owner/name.git' } },
    'source.repository is "git@github.com:owner/name.git"',
    'a repository such as "https://github.com/owner/name"',
  ],
  [
    'a folder that starts at the root of a disk',
    { source: { ...source, folder: '/website/' } },
    'source.folder is "/website/"',
    'a folder without slashes around it',
  ],
  [
    'a branch with a space',
    { source: { ...source, branch: 'my branch' } },
    'source.branch is "my branch"',
    'the name of a branch',
  ],
  ['an empty list', { navbar: [] }, 'navbar is []', 'a list of at least one link'],
  ['a list that is none', { footer: {} }, 'footer is {}', 'a list of at least one group'],
  [
    'a color by its name',
    { announcementBar: { ...announcementBar, textColor: 'red;}' } },
    'announcementBar.textColor is "red;}"',
    'six hexadecimal digits after #',
  ],
  ['a title that is too long', { title: 'VisionCamera documentation' }, 'title is', '16 letters'],
  [
    'a version with its letter',
    { library: { ...siteConfig.library, version: 'v3.9.2' } },
    'is "v3.9.2"',
    'without "v"',
  ],
  [
    'a pattern that is none',
    { search: { ...search, externalUrlRegex: '(' } },
    'search.externalUrlRegex is "("',
    'a regular expression',
  ],
  [
    'half a replacement',
    { search: { ...search, replaceSearchResultPathname: { from: '^/docs' } } },
    'search.replaceSearchResultPathname.to is missing',
    'a text',
  ],
  [
    'a search page elsewhere',
    { search: { ...search, searchPagePath: 'find' } },
    'search.searchPagePath is "find"',
    'app/routes/search.tsx',
  ],
  [
    'an assistant that is not told the page',
    { assistants: [{ name: 'Chat', url: 'https://chat.example/?q=url' }] },
    'assistants[0].url is "https://chat.example/?q=url"',
    'an address with one "{url}", such as "https://chat.example/?q=Read%20{url}"',
  ],
  [
    'an assistant that runs a script',
    { assistants: [{ name: 'Chat', url: 'javascript:ask({url})' }] },
    'assistants[0].url is "javascript:ask({url})"',
    'an address with one "{url}"',
  ],
  [
    'an assistant with another placeholder',
    { assistants: [{ name: 'Chat', url: 'https://chat.example/{page}?q={url}' }] },
    'assistants[0].url is "https://chat.example/{page}?q={url}"',
    'an address with one "{url}"',
  ],
  [
    'an assistant without a name',
    { assistants: [{ url: 'https://chat.example/?q={url}' }] },
    'assistants[0].name is missing',
    'a text',
  ],
  [
    'redirects elsewhere',
    { redirects: '/etc/redirects.yaml' },
    'redirects is "/etc/redirects.yaml"',
    'below docs/',
  ],
])('%s', (_, changes, message, remedy) => {
  const [problem, ...others] = complain(changes)
  expect(others).toEqual([])
  expect(problem).toMatch(/^app\/settings\/site\.config\.ts /)
  expect(problem).toContain(message)
  expect(problem).toContain(remedy)
})

test('all faults are listed at once', () => {
  expect(complain({ title: '', colour: 'red', analytics: { anonymizeIp: 1 } })).toHaveLength(3)
})

test('what is no configuration at all is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => findSiteConfigProblems(value).length > 0),
    { numRuns: 200 },
  )
})
