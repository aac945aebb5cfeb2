import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Capabilities } from './capabilities'

test('each capability has a picture, with a part that comes into focus', () => {
  const router = createMemoryRouter([{ path: '*', element: <Capabilities /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const uses = [...html.matchAll(/<use href="[^#]+#([^"]+)"/g)]
  const drawn = readFileSync('app/home/pictures.svg', 'utf8')
  const ids = new Set([...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe(12)
  expect(new Set(uses.map(([, id]) => id))).toEqual(ids)
})
