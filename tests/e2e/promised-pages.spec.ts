import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isFile, type PagesAnswer, resolvePagesRequest } from '../../scripts/lib/pages-server'
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
    // What a static host answers, without one.
    const ask = (pathname: string): PagesAnswer =>
      resolvePagesRequest({
        pathname: new URL(address(site, pathname)).pathname,
        basePath: site.basePath,
        hasFile: (file) => isFile(join(site.folder, file)),
      })
    const read = (pathname: string): string => {
      const answer = ask(pathname)
      if (answer.kind !== 'file') throw new Error(`${pathname} is answered by: ${answer.kind}`)
      return readFileSync(join(site.folder, answer.file), 'utf8')
    }

    test('answer, and docs pages are in the sidebar of each other and in the sitemap', () => {
      for (const pathname of ['/', '/search', '/docs', '/docs/api/']) read(pathname)
      const listed = readPathnames(site)
      const sidebar = toSidebar(read('/docs/guides/devices'))
      for (const pathname of docsPathnames) {
        const html = read(pathname)
        expect(toSidebar(html), pathname).toEqual(sidebar)
        expect(listed, 'the sitemap').toContain(pathname)
        expect(sidebar, 'the sidebar').toContain(new URL(address(site, pathname)).pathname)
      }
    })

    test('follow one another, each once', () => {
      for (const [start, expected] of [
        ['/docs/guides', guidePathnames],
        ['/docs/api', docsPathnames.filter((pathname) => pathname.startsWith('/docs/api'))],
      ] as const) {
        const visited: string[] = []
        for (let next: string | undefined = start; next && !visited.includes(next);) {
          visited.push(next)
          const href: string | undefined = /rel="next"[^>]* href="([^"]+)"/.exec(read(next))?.[1]
          next = href && `/${href.slice(site.basePath.length)}`
        }
        expect(new Set(visited).size).toBe(visited.length)
        expect(visited).toEqual(expect.arrayContaining([...expected]))
        const written = readPathnames(site).filter((pathname) => pathname.startsWith(start))
        expect(visited.toSorted()).toEqual(written.toSorted())
      }
    })

    test('are all that the not-found page is not shown for', () => {
      expect(ask('/docs/guides/no-such-guide')).toEqual({ kind: 'missing' })
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
