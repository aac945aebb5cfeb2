import sharp from 'sharp'
import { expect, test } from 'vitest'
import { socialImageSize } from '~/lib/paths'
import { createFolder } from '../../tests/support/create-folder'
import { loadDrawing } from './draw-image'
import { type SharedPage, writeSocialImages } from './social-images'

const { width, height } = socialImageSize

async function write(...shared: (Omit<SharedPage, 'description'> & { description?: string })[]) {
  const pages = shared.map((page) => ({ description: '', ...page }))
  const files = new Map<string, Buffer>()
  const folder = {
    write: async (file: string, content: string | Uint8Array) =>
      void files.set(file, Buffer.from(content)),
  }
  return { warnings: await writeSocialImages(process.cwd(), folder, pages), files }
}

/** Whether a part of an image has nothing bright in it. */
async function isBlank(png: Buffer, from: [number, number], to: [number, number]) {
  const [left, top] = from
  const part = { left, top, width: to[0] - left, height: to[1] - top }
  const [red] = (await sharp(await sharp(png).extract(part).toBuffer()).stats()).channels
  return (red?.max ?? 255) <= 100
}

const sentence = 'How to take photos with a title that goes on for longer than anyone would read '

test.each<[string, string, string]>([
  ['a short title', 'Zoom', ''],
  ['a long identifier', 'FrameProcessorPluginRegistryOptionsOfTheCameraDevice', ''],
  ['the letters of Europe and Vietnam', 'Съёмка, Đồng Tháp, Ψηφίο, Łódź', ''],
  [
    '300 characters',
    sentence.repeat(4).slice(0, 299) + '.',
    'has small type, since its title has 300',
  ],
  ['300 characters without a space', 'abcdefghij'.repeat(30), 'since its title has 300 characters'],
  [
    'a title for a whole page',
    sentence.repeat(60),
    'shows the address, since its title is too long',
  ],
  [
    'a title that the font lacks',
    '写真を撮る',
    'shows /docs/guides/a in place of its title, since its font has no "写真を撮る"',
  ],
  [
    'a sign that the font lacks',
    'Zoom 🔍',
    'leaves characters out of its title, since its font has no "🔍"',
  ],
  ['nothing but such a sign', '👩‍💻', 'shows /docs/guides/a in place of its title'],
])('%s is drawn between the edges, in at most 60 kB', async (_, title, fallback) => {
  const description = sentence.repeat(2)
  const page = { pathname: '/docs/guides/a', title, description, section: 'Guides' }
  const { warnings, files } = await write(page)
  const [[file, png = Buffer.alloc(0)] = []] = files
  expect(file).toBe('social/docs/guides/a.png')
  expect(warnings.join()).toContain(fallback)
  expect(warnings).toHaveLength(fallback ? 1 : 0)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height })
  expect(png.length).toBeLessThanOrEqual(60_000)
  expect(await isBlank(png, [108, 150], [width - 108, 480])).toBe(false)
  // Beside the title there is nothing, and above and below it are only the corners.
  for (const x of [50, width - 105]) {
    expect(await isBlank(png, [x, 150], [x + 55, 480])).toBe(true)
  }
  for (const y of [50, height - 85]) {
    expect(await isBlank(png, [130, y], [1000, y + 30])).toBe(true)
  }
})

test('a section that the font lacks gives way to the name of the library', async () => {
  const { warnings } = await write({ pathname: '/docs/a', title: 'Zoom', section: 'Guides › 案内' })
  expect(warnings).toEqual([
    'the social image of /docs/a shows react-native-vision-camera in place of its section, ' +
      'since its font has no "案内".',
  ])
})

test('a drawing that is no SVG is told', async () => {
  const root = createFolder({ 'app/product/social-image.svg': '<svg><path d="M0 0h1"</svg>' })
  await expect(loadDrawing(root)).rejects.toThrow(
    /^app\/product\/social-image\.svg cannot be drawn: /,
  )
})

test('a summary that the font lacks is left out', async () => {
  const page = { pathname: '/docs/a', title: 'Zoom', section: 'Guides' }
  const { warnings, files } = await write(
    { ...page, pathname: '/docs/none' },
    { ...page, description: '案内' },
  )
  expect(warnings).toEqual([
    'the social image of /docs/a leaves out its summary, since its font has no "案内".',
  ])
  expect(files.get('social/docs/a.png')).toEqual(files.get('social/docs/none.png'))
})

test('title, summary, section and kind of page show in each image', async () => {
  const page = { pathname: '/docs/a', title: 'Zoom', section: 'Guides' }
  const { files } = await write(
    page,
    { ...page, pathname: '/docs/title', title: 'Focus' },
    { ...page, pathname: '/docs/section', section: 'API' },
    { ...page, pathname: '/docs/summary', description: 'How to zoom.' },
    { ...page, pathname: '/docs/guides/zoom' },
    { ...page, pathname: '/docs/api/classes/Zoom' },
    { ...page, pathname: '/' },
  )
  expect(files.has('social/home.png')).toBe(true)
  expect(new Set([...files.values()].map((png) => png.toString('base64'))).size).toBe(7)
})
