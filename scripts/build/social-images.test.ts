import sharp from 'sharp'
import { expect, test } from 'vitest'
import { socialImageSize } from '~/lib/paths'
import { sidebarSample } from '../../tests/support/sidebar-sample'
import { writeSocialImages } from './social-images'

test('each page has an image of its own, of the size that services ask for, in at most 60 kB', async () => {
  const files = new Map<string, Buffer>()
  const folder = {
    write: async (file: string, content: string | Uint8Array) =>
      void files.set(file, Buffer.from(content)),
  }
  const longest =
    'How to take photos with a title that goes on for longer than anyone would read it'
  const pages = [
    { pathname: '/', title: 'VisionCamera' },
    { pathname: '/docs/guides', title: 'Zoom' },
    { pathname: '/docs/guides/devices', title: longest },
    { pathname: '/docs/api/classes/Camera', title: 'FrameProcessorPluginRegistryOptions' },
  ]
  await writeSocialImages(process.cwd(), folder, pages, sidebarSample)
  expect([...files.keys()]).toContain('social/home.png')
  expect(new Set([...files.values()].map((png) => png.toString('base64'))).size).toBe(4)
  for (const png of files.values()) {
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...socialImageSize })
    expect(png.length).toBeLessThanOrEqual(60_000)
  }
})
