import { describe, expect, test } from 'vitest'
import { readArticle } from '~/markdown/article'
import { compileBody } from '../../../tests/support/compiled'

async function compile(body: string): Promise<string> {
  const { html, problems } = await compileBody(body)
  expect(problems).toEqual([])
  return html
}

const fold = (mark: string, id: string, name: string, text: string) =>
  new RegExp(
    `<details(?=[^>]* data-platform="${mark}")(?=[^>]* data-section="${id}")(?=[^>]* open)[^>]*>` +
      `<summary class="platform-label">${name} only</summary>\\s*${text}\\s*</details>`,
  )

describe('a section', () => {
  test('whose heading names a platform can be folded up to the next one of its level', async () => {
    const html = await compile('## On iOS\n\nOne\n\n### Logs\n\nTwo\n\n## After\n\nThree')
    expect(html).toMatch(fold('ios', 'on-ios', 'iOS', '<p>One</p>\\s*<h3[^]*?<p>Two</p>'))
    expect(html.indexOf('</details>')).toBeLessThan(html.indexOf('<h2 id="after"'))
  })

  test.each(['warning', 'danger'])('keeps a %s outside the fold', async (kind) => {
    const html = await compile(
      `## On iOS\n\nOne\n\n:::${kind}\n\nIt ends the app.\n\n:::\n\nTwo\n\n:::note\n\nThree\n\n:::`,
    )
    const folded = [...html.matchAll(/<details[^]*?<\/details>/g)].map(([text]) => text)
    expect(folded).toHaveLength(2)
    expect(folded.join()).toMatch(/One[^]*Two[^]*Three/)
    expect(folded.join()).not.toContain('It ends the app.')
    expect(html).toContain('It ends the app.')
  })

  test('keeps a block outside the fold that has a warning in it', async () => {
    const html = await compile('## On iOS\n\n- One\n\n  :::warning\n\n  Hot\n\n  :::\n\nTwo')
    expect(html).toMatch(fold('ios', 'on-ios', 'iOS', '<p>Two</p>'))
  })

  test.each([
    ['its badge says so', '## Depth <Platform ios="11+" />\n\nOne', ['ios']],
    ['its badge names all', '## Logs on iOS <Platform ios android />\n\nOne', []],
    ['its heading names all', '## iOS and Android\n\nOne', []],
    ['it is empty', '## iOS\n\n## Android\n\nOne', ['android']],
  ])('when %s', async (_name, body, marks) => {
    const html = await compile(body)
    const folds = html.matchAll(/<details[^>]* data-platform="(\w+)"/g)
    expect([...folds].map(([, mark]) => mark)).toEqual(marks)
  })

  test('is found by the same words as before', async () => {
    const toSections = async (heading: string) =>
      readArticle(await compile(`## ${heading}\n\nOne`)).sections
    const [, section] = await toSections('On iOS')
    const [, plain] = await toSections('On phones')
    expect(section?.texts).toEqual(['One'])
    expect(plain?.texts).toEqual(section?.texts)
  })
})

describe('a table', () => {
  const marked = (html: string) =>
    [...html.matchAll(/<(tr|t[dh])[^>]* data-platform="(\w+)"[^>]*>([^]*?)<\/\1>/g)].map(
      ([, tag, mark, text = '']) => [tag, mark, text.replace(/<[^>]*>|\s/g, '')],
    )

  test('has its columns marked, but not the one that names the rows', async () => {
    const html = await compile('| On iOS | iOS | Android |\n| - | - | - |\n| a | b | c |')
    expect(marked(html)).toEqual([
      ['th', 'ios', 'iOS'],
      ['th', 'android', 'Android'],
      ['td', 'ios', 'b'],
      ['td', 'android', 'c'],
    ])
  })

  test.each([
    ['what they are about', 'Key | Value', '`NO_ACTIVITY` on Android | x', 'android'],
    ['a column of platforms', 'Prop | Platform', 'fps | iOS 13+', 'ios'],
    ['no platform', 'Prop | Platform', 'fps | Both', undefined],
    ['two things, of which one is for all', 'Key | Value', '60 fps, or HDR on iOS | x', undefined],
  ])('has rows marked by %s', async (_name, head, row, mark) => {
    const html = await compile(`| ${head} |\n| - | - |\n| ${row} |`)
    expect(marked(html).map(([tag, found]) => [tag, found])).toEqual(mark ? [['tr', mark]] : [])
  })
})
