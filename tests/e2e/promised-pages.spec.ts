import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { address, readPathnames, sites } from './site'

// Addresses that other sites link to, written out: no list of the project's own is asked.
const guides =
  'code-scanning devices errors exposure focusing formats frame-processor-plugins ' +
  'frame-processors frame-processors-plugins-android frame-processors-plugins-cpp ' +
  'frame-processors-plugins-final frame-processors-plugins-ios ' +
  'frame-processors-plugins-overview frame-processors-tips hdr lifecycle mocking performance ' +
  'pixel-formats recording-videos shadowlens skia-frame-processors stabilization ' +
  'taking-photos troubleshooting zooming'
const classes = 'Camera CameraCaptureError CameraRuntimeError'
const interfaces =
  'CameraDevice CameraDeviceFormat CameraProps Code CodeScanner CodeScannerFrame DeviceFilter ' +
  'ErrorWithCause FormatFilter Frame FrameProcessorPlugin PhotoFile Point RecordVideoOptions ' +
  'TakePhotoOptions VideoFile'
const guidePathnames = ['/docs/guides', ...below('/docs/guides', guides)]
const docsPathnames = [
  ...guidePathnames,
  '/docs/api',
  ...below('/docs/api/classes', classes),
  ...below('/docs/api/interfaces', interfaces),
]

for (const site of sites) {
  test.describe(`the promised pages under ${site.basePath}`, () => {
    const read = async (request: APIRequestContext, pathname: string): Promise<string> => {
      const response = await request.get(address(site, pathname))
      expect(response.status(), pathname).toBe(200)
      return response.text()
    }

    test('answer, and docs pages are in the sidebar of each other and in the sitemap', async ({
      request,
    }) => {
      for (const pathname of ['/', '/search', '/docs', '/docs/api/']) await read(request, pathname)
      const listed = readPathnames(site)
      const sidebar = toSidebar(await read(request, '/docs/guides/devices'))
      for (const pathname of docsPathnames) {
        const html = await read(request, pathname)
        expect(toSidebar(html), pathname).toEqual(sidebar)
        expect(listed, 'the sitemap').toContain(pathname)
        expect(sidebar, 'the sidebar').toContain(new URL(address(site, pathname)).pathname)
      }
    })

    test('follow one another, each once', async ({ request }) => {
      for (const [start, expected] of [
        ['/docs/guides', guidePathnames],
        ['/docs/api', docsPathnames.filter((pathname) => pathname.startsWith('/docs/api'))],
      ] as const) {
        const visited: string[] = []
        for (let next: string | undefined = start; next && !visited.includes(next);) {
          visited.push(next)
          const href: string | undefined = /rel="next"[^>]* href="([^"]+)"/.exec(
            await read(request, next),
          )?.[1]
          next = href && `/${href.slice(site.basePath.length)}`
        }
        expect(new Set(visited).size).toBe(visited.length)
        expect(visited).toEqual(expect.arrayContaining([...expected]))
        const written = readPathnames(site).filter((pathname) => pathname.startsWith(start))
        expect(visited.toSorted()).toEqual(written.toSorted())
      }
    })

    test('are all that the not-found page is not shown for', async ({ request }) => {
      const response = await request.get(address(site, '/docs/guides/no-such-guide'))
      expect(response.status()).toBe(404)
      expect(await response.text()).toBe(readFileSync(`${site.folder}/404.html`, 'utf8'))
    })
  })
}

function below(parent: string, names: string): string[] {
  return names.split(' ').map((name) => `${parent}/${name}`)
}

/** The addresses that a page's sidebar links to, as they stand there. */
function toSidebar(html: string): string[] {
  const sidebar = /<nav class="docs-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}
