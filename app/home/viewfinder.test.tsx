import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { Viewfinder } from './viewfinder'

test('the QR code of the drawing holds the text that is shown below it', () => {
  const { data } = encode('VISIONCAMERA', { ecc: 'Q', maskPattern: 7, border: 0 })
  const drawn = data.map((row) => row.map(() => false))
  const lines = renderToStaticMarkup(<Viewfinder />).matchAll(/M(\d+) (\d+)h(\d+)(?=M|")/g)
  for (const [, x, y, length] of lines)
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(data)
})
