import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from '~/search/client/escape-html'
import { excerptOf } from '~/search/client/excerpt'
import { markText, signsToMarks } from '~/search/client/mark-text'
import { tokenize } from '~/search/client/tokenize'

const termsOf = (query: string): Set<string> => new Set(tokenize(query))

test.each([
  ['camera', 'The Cameras', 'The <mark>Cameras</mark>', 'partial'],
  ['device', 'useCameraDevice', 'useCamera<mark>Device</mark>', 'partial'],
  ['useCameraDevice', 'useCameraDevice', '<mark>useCameraDevice</mark>', 'full'],
  ['device/no-device', 'device/no-device', '<mark>device/no-device</mark>', 'full'],
  ['c++', 'in C++ <b>', 'in <mark>C++</mark> &lt;b&gt;', 'partial'],
  ['zoom', 'nothing', 'nothing', 'none'],
  ['', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;', 'none'],
])('%j in %j', (query, text, value, matchLevel) => {
  expect(markText(text, termsOf(query))).toMatchObject({ value, matchLevel })
})

describe('whatever the text,', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((each) => `<b>${each}&amp;`),
  )
  const withoutMarks = (html: string): string => html.replace(/<\/?mark>/g, '')

  test('marks are the only markup, and the text is still whole', () => {
    fc.assert(
      fc.property(text, text, (value, query) => {
        const { value: html } = markText(value, termsOf(`${query} ${value.slice(0, 9)}`))
        expect(withoutMarks(html)).toBe(escapeHtml(value))
        expect(withoutMarks(html)).not.toMatch(/[<>"']/)
      }),
    )
  })

  test('signs of the service become marks, and all else is escaped', () => {
    fc.assert(
      fc.property(text, (value) => {
        const html = signsToMarks(`${value}\uE000${value}\uE001`, '\uE000', '\uE001')
        expect(withoutMarks(html)).not.toMatch(/[<>"']/)
      }),
    )
  })

  test('escaping can be undone', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unescapeHtml(escapeHtml(value))).toBe(value)
      }),
    )
  })

  test('an excerpt is a short piece of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string(), (value, query) => {
        const excerpt = excerptOf(value, termsOf(query))
        expect(excerpt.length).toBeLessThan(200)
        expect(value).toContain(excerpt.replace(/^…|…$/g, ''))
      }),
    )
  })
})

test('an excerpt shows where most of the terms are', () => {
  const filler = 'other words that fill the text '.repeat(10)
  const text = `A lens. ${filler} The lens of the front camera is wide. ${filler}`
  const excerpt = excerptOf(text, termsOf('front camera lens'))
  expect(excerpt).toContain('The lens of the front camera is wide.')
  expect(excerpt).toMatch(/^…\S.*\S…$/)
})
