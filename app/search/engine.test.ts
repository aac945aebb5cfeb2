import { expect, test } from 'vitest'
import { createSearchEngine } from './engine'

/** Pages, the lowest rank first, of sections: names, "!" for symbols, "=" for keywords, and texts. */
const site = [
  ['Camera!', 'takePhoto!|Takes a photo.', 'focus!|Of a point', 'onError!'],
  ['Frame!', 'focus!|Of the camera', 'OnError!', 'photo!|Whether it can.'],
  ['Errors', 'device/no-device!|Says "There is no camera here."', 'capture/timed-out!|Too slow.'],
  ['Low light'],
  ['Taking photos=photo', 'Size|Of a photo.', 'How to takePhoto', 'Two cameras'],
  ['Focusing|On faces.', 'How to focus|Points', 'Faces', 'Low light', 'Frames|Of a camera.'],
].map((page) => page.map((section) => section.split('|')))

const pages = site.map((sections, rank) => {
  const headings = sections.map(([name = ''], at) => {
    const [text = '', ...keywords] = name.replace('!', '').split('=')
    return { depth: at ? 2 : 1, text, keywords, isSymbol: name.endsWith('!') || undefined }
  })
  return { group: '', pathname: '/', rank, headings }
})

test.each([
  ['photo', 'photo', 'Taking photos, Frame.photo, Camera.takePhoto'],
  [' photo default ', 'photo default', 'Frame.photo'],
  ['photo default value', 'photo default valu', 'Frame.photo'],
  ['Photo default', 'photo default', 'Taking photos'],
  ['takePhoto(foucs)', 'takephoto focus fouc', 'Camera.takePhoto, Taking photos.How to takePhoto'],
  ['camera.focus', 'camera focus', 'Camera.focus, Frame.focus, Focusing.How to focus'],
  [' onError ', 'onerror', 'Camera.onError, Frame.OnError'],
  ['Frame', 'fram', 'Frame, Focusing.Frames'],
  ['low - light', 'low light', 'Low light, Focusing.Low light'],
  ['There is no camera here.', 'camera', 'Errors.device/no-device'],
  ['camera', 'camera', 'Camera, Taking photos.Two cameras, Focusing.Frames, Camera.takePhoto'],
])('%j marks %s and leads to %s', async (query, marked, expected) => {
  const engine = await createSearchEngine({ synonyms: {}, pages })
  await engine.addTexts(site.flat().map(([, text = '']) => ({ text })))
  const { sections, terms } = engine.search(query)
  const names = sections.map(({ section }) => section.trail.join('.')).join(', ')
  expect([names.slice(0, expected.length), [...terms].join(' ')]).toEqual([expected, marked])
})
