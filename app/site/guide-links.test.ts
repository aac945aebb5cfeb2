import { expect, test } from 'vitest'
import { readArticle } from '~/article/article'
import { collectGuideLinks } from './guide-links'

const fps = '<a href="/x/docs/api#fps">fps</a>'

/** A guide as compiling gives it; `api` is what its frontmatter names. */
function toGuide(title: string, html: string, api?: string[]) {
  const frontmatter = { title, description: `About ${title}.`, api }
  return { pathname: `/docs/guides/${title}`, frontmatter, facts: readArticle(html) }
}

function collect(...guides: ReturnType<typeof toGuide>[]): string[] | undefined {
  const getHref = (key: string) => (key === 'Nothing' ? undefined : `/docs/api#${key}`)
  const links = collectGuideLinks(guides, '/x/', getHref)
  return links.get('/docs/api#fps')?.map(({ text, href }) => `${text} ${href.slice(13)}`)
}

test.each([
  ['the first section with a link', `<h2 id="a">A</h2>b<h3 id="c">C</h3>${fps}`, 'G: C G#c'],
  ['what is below it', `<h2 id="a">A</h2><h4 id="b">B</h4>${fps}`, 'G: A G#a'],
  ['the guide, if the link is above all headings', `${fps}<h2 id="a">A</h2>${fps}`, 'G G'],
  ['nothing for a whole page', '<a href="/x/docs/api">all</a>', undefined],
])('a guide explains something in %s', (_, html, link) => {
  expect(collect(toGuide('G', html))?.[0]).toBe(link)
})

test('guides that name it are listed alone, also without a link, and each has one link', () => {
  const linking = toGuide('Linking', fps + fps)
  const naming = toGuide('Naming: More', `<h2 id="a">A</h2>${fps}`, ['fps', 'Nothing'])
  const bare = toGuide('Bare', '', ['fps'])
  expect(collect(linking)).toEqual(['Linking Linking'])
  expect(collect(linking, naming, bare)).toEqual(['Naming: A Naming: More#a', 'Bare Bare'])
})
