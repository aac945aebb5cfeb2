import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { Capabilities } from './capabilities'
import { Viewfinder } from './viewfinder'

const pictures = readFileSync('app/home/pictures.svg', 'utf8')

test('the phone has a picture, and so has each capability, with a part that comes into focus', () => {
  const element = [<Viewfinder key="phone" />, <Capabilities key="list" />]
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  // In the sentence below them, words lead to the page of that name.
  const named = html.match(/[ >]<a href="\/docs\/(?:guides\/)?(\w{3})\w*">\1[\w ]*<\/a>[,. ]/gi)
  expect(named).toHaveLength(5)
  const uses = [...html.matchAll(/<use href="[^#]+#([^"]+)"/g)]
  const ids = new Set([...pictures.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe(13)
  expect(new Set(uses.map(([, id]) => id))).toEqual(ids)
})

test('the QR code of the phone holds the text that is shown below it', () => {
  const [, code = ''] = /id="viewfinder-code"[^>]* d="([^"]+)"/.exec(pictures) ?? []
  const { data } = encode('VISIONCAMERA', { ecc: 'Q', maskPattern: 7, border: 0 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, length] of code.matchAll(/M(\d+) (\d+)h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(data)
})
