import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from '../../tests/support/render-page'
import { Capabilities } from './capabilities'

test('each capability has a picture, with a part that comes into focus', () => {
  const uses = [...renderPage(<Capabilities />).matchAll(/<use href="[^#]+#([^"]+)"/g)]
  const drawn = readFileSync('app/home/pictures.svg', 'utf8')
  const ids = new Set([...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe(12)
  expect(new Set(uses.map(([, id]) => id))).toEqual(ids)
})
