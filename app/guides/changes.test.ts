import { describe, expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { checkAnyYaml, expectPlaces } from '../../tests/support/any-yaml'
import { createFolder } from '../../tests/support/create-folder'
import { findChangeProblems, findUntoldWeeks, parseChanges, readChanges } from './changes.server'

const toEntry = (date: string, title = 'Try formats', link = '/docs/guides/devices') =>
  `  - date: ${date}\n    title: ${title}\n    text: You can try them.\n    link: ${link}\n`

const parse = (...entries: string[]) => parseChanges(`changes:\n${entries.join('')}`)

test('changes are listed newest first, each with an anchor of its own', () => {
  const { changes, links, problems } = parse(
    toEntry('2026-11-20', 'Start'),
    toEntry('2026-11-24', '“Copy page”, offline', '/docs/api#top'),
  )
  expect(problems).toEqual([])
  expect(changes).toEqual([
    {
      id: '2026-11-24-copy-page-offline',
      date: '2026-11-24',
      title: '“Copy page”, offline',
      text: 'You can try them.',
      link: '/docs/api#top',
    },
    expect.objectContaining({ id: '2026-11-20-start', date: '2026-11-20' }),
  ])
  expect(links[1]).toEqual({ href: '/docs/api#top', line: 9, column: 5 })
})

test('a site may have none', () => {
  expect(readChanges(createFolder({}))).toMatchObject({ changes: [], problems: [] })
})

describe('reports', () => {
  const sound = toEntry('2026-11-20')
  test.each([
    ['1:1 not a map', '- date: 2026-11-20\n'],
    ['2:5 "changes.0.date": not a date', `changes:\n${toEntry('2026-11-31')}`],
    ['3:5 "changes.0.title": fewer than 5', `changes:\n${toEntry('2026-11-20', 'New')}`],
    [
      '5:5 "changes.0.link": not a pathname',
      `changes:\n${toEntry('2026-11-20', 'Start', 'a.mdx')}`,
    ],
    [
      '5:5 "changes.0.link": not a pathname',
      `changes:\n${toEntry('2026-11-20', 'Start', '//b.c')}`,
    ],
    ['2:5 "changes.0": Unrecognized key: "author"', `changes:\n${sound}    author: Ada\n`],
    ['2:5 "changes.0.text": it is missing', `changes:\n${sound.replace(/ {4}text: .*\n/, '')}`],
    ['6:5 "Try formats" is there twice on one day', `changes:\n${sound}${sound}`],
    ['2:5 "quietWeeks.0": not a date', 'quietWeeks:\n  - last week\n'],
  ])('%s', (expected, text) => {
    const { problems } = parseChanges(text)
    expect(problems).toHaveLength(1)
    expect(problems.map(problemToText)[0]).toContain(`docs/changes.yaml:${expected}`)
    expect(problems[0]?.note).toBeTruthy()
  })

  test('links to pages that do not exist', () => {
    const { links } = parse(sound, toEntry('2026-11-21', 'Start', '/docs/guides/device#a'))
    expect(findChangeProblems(links, ['/docs/guides/devices'])).toEqual([
      {
        file: 'docs/changes.yaml',
        line: 9,
        column: 5,
        message: 'the link leads to /docs/guides/device, which does not exist',
        note: 'Did you mean /docs/guides/devices?',
      },
    ])
  })

  test('any text gives changes, or problems with their lines', () => {
    checkAnyYaml((text) => expectPlaces(parseChanges(text).problems, text))
  })
})

describe('a week in which guides changed', () => {
  const guides = ['devices', 'formats'].map((slug) => ({ file: `docs/guides/${slug}.mdx` }))
  const toCommit = (date: string, ...files: string[]) => ({ hash: '', author: '', date, files })
  const devices = 'docs/guides/devices.mdx'
  const find = (date: string, files = [devices], quietWeeks: string[] = []) => {
    const { changes } = parse(toEntry('2026-11-11'), toEntry('2026-11-25'))
    const history = { commits: [toCommit(date, ...files)] }
    return findUntoldWeeks({ changes, quietWeeks }, history, guides)
  }

  test('is told, with its guides and the remedy, if no change is dated in it', () => {
    const texts = find('2026-11-18T12:00:00Z', [devices, 'docs/guides/formats.mdx']).map(
      problemToText,
    )
    expect(texts).toEqual([
      'docs/changes.yaml nothing is told of the week from November 16, 2026, which changed ' +
        'docs/guides/devices.mdx and 1 more\n    Say what it means for readers, or add 2026-11-16 ' +
        'to "quietWeeks:" if it means nothing to them.',
    ])
  })

  test.each([
    ['its Monday, by a date of UTC', '2026-11-22T23:59:59-01:00', [devices], 0],
    ['its Sunday', '2026-11-22T23:59:59Z', [devices], 1],
    ['before the first change', '2026-11-08T12:00:00Z', [devices], 0],
    ['the week of the first change', '2026-11-15T12:00:00Z', [devices], 0],
    ['after the last change', '2026-11-30T00:00:00Z', [devices], 1],
    ['without a guide of today', '2026-11-18T12:00:00Z', ['docs/guides/gone.mdx'], 0],
  ])('%s', (_, date, files, count) => {
    expect(find(date, files)).toHaveLength(count)
  })

  test('may be quiet by any of its days', () => {
    expect(find('2026-11-18T12:00:00Z', [devices], ['2026-11-20'])).toEqual([])
  })
})
