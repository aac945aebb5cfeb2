import { expect, test } from 'vitest'
import { readGuides } from '~/guides/document.server'
import { flattenNavigation } from '~/lib/document-page'
import { readArticle } from '~/markdown/article'
import { collectErrorGuides, collectGuideLinks } from './guide-references'
import { index, reference } from '../../tests/support/library'

const getHref = (key: string): string | undefined =>
  key === 'Nothing' ? undefined : `/docs/api#${key.toLowerCase()}`

/**
 * A guide as compiling gives it. In its text, `## One [fps] (zoom)` is a section with a link and a sample;
 * what is before the first one is at the start of the guide.
 */
function toGuide(title: string, text: string, api?: string[]) {
  const html = text
    .replace(/(#+) ([^<[(#]*)/g, (_, { length }: string, heading: string) => {
      return `<h${length} id="${toId(heading.trim())}">${heading.trim()}</h${length}>`
    })
    .replace(/\[(\w+)\]/g, (_, name: string) => link(name))
    .replace(/\((\w+)\)/g, (_, name: string) => `<pre><code>${link(name)}</code></pre>`)
  return {
    pathname: `/docs/guides/${toId(title)}`,
    frontmatter: { title, description: `About ${title}.`, api },
    compiled: { facts: readArticle(html) },
  }
}

function toId(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-')
}

function link(name: string): string {
  return `<p><a href="/x/docs/api#${name.toLowerCase()}">${name}</a></p>`
}

function collect(guides: ReturnType<typeof toGuide>[], name: string): string[] | undefined {
  return collectGuideLinks(guides, { basePath: '/x/', getHref })
    .get(`/docs/api#${name.toLowerCase()}`)
    ?.map(({ text, href }) => `${text} ${href.replace('/docs/guides/', '')}`)
}

const four = (name: string) => `[${name}] [${name}] [${name}] [${name}]`

test.each<[what: string, guide: string, best: string | undefined, api?: string[]]>([
  [
    'the section that links it most often',
    '## One [fps] ### Two [fps] [fps]',
    'Guide: Two guide#two',
  ],
  ['the guide itself where only its start links it', '[fps] ## One <p>fps</p>', 'Guide guide'],
  [
    'a heading that has the words of the name, over more links elsewhere',
    `## One ${four('takePhoto')} ## Take a photo (takePhoto)`,
    'Guide: Take a photo guide#take-a-photo',
  ],
  [
    'a heading with the name where the text has it as bare code',
    '## One [isActive] ## The isActive prop <p><code>isActive={false}</code></p>',
    'Guide: The isActive prop guide#the-isactive-prop',
  ],
  [
    'no heading that happens to have a word of the name',
    '## One [code] ## Code samples <code>code</code>',
    'Guide: One guide#one',
  ],
  [
    'links in the text over links in samples',
    '## One (fps) (fps) ## Two [fps]',
    'Guide: Two guide#two',
  ],
  [
    'anything over what goes wrong, and what stands below it',
    `## One (fps) ## What goes wrong [fps] ### The fps drop ${four('fps')}`,
    'Guide: One guide#one',
  ],
  [
    'a heading below level 3 as a part of the section above',
    '## One #### Fps [fps]',
    'Guide: One guide#one',
  ],
  [
    'the guide itself where it names the part and links it nowhere',
    '## One',
    'Guide guide',
    ['fps', 'Nothing'],
  ],
  ['nothing where only samples use it', '## One (fps)', undefined],
])('a part of the API is explained by %s', (_, text, best, api) => {
  const [, name = 'fps'] = /[[(](\w+)/.exec(text) ?? []
  expect(collect([toGuide('Guide', text, api)], name)?.[0]).toBe(best)
})

test('guides that name a part come first, then those that say most; what goes wrong comes last', () => {
  const guides = [
    toGuide('Troubleshooting', `## Fps ${four('fps')}`, ['fps']),
    toGuide('Faults', '## What goes wrong [fps]', ['fps']),
    toGuide('Passing', '## One [fps]'),
    toGuide('Often', '## One [fps] [fps]'),
    toGuide('Named: Overview', '## One [fps]', ['fps']),
  ]
  expect(collect(guides, 'fps')).toEqual([
    'Named: One named-overview#one',
    'Often: One often#one',
    'Passing: One passing#one',
    'Troubleshooting: Fps troubleshooting#fps',
    'Faults: What goes wrong faults#what-goes-wrong',
  ])
})

/** What a reader of each part wants to read next. */
const wanted: [key: string, section: string][] = [
  ['CameraProps.isActive', 'lifecycle#the-isactive-prop'],
  ['CameraProps.device', 'devices'],
  ['CameraProps.format', 'formats#props-that-depend-on-the-format'],
  ['CameraProps.fps', 'formats#fps'],
  ['CameraProps.zoom', 'zooming'],
  ['CameraProps.exposure', 'exposure'],
  ['CameraProps.photoHdr', 'hdr#photo-hdr'],
  ['CameraProps.videoHdr', 'hdr#record-hdr-video'],
  ['CameraProps.codeScanner', 'code-scanning#scan-a-qr-code'],
  ['CameraProps.frameProcessor', 'frame-processors'],
  ['CameraProps.enableDepthData', 'taking-photos#depth-data'],
  ['CameraProps.orientation', 'orientation'],
  ['CameraProps.onInitialized', 'lifecycle#events'],
  ['CameraProps.onError', 'errors#see-errors'],
  ['CameraProps.audio', 'recording-videos#record-without-audio'],
  ['Camera', 'lifecycle#wait-until-the-camera-is-ready'],
  ['Camera.takePhoto', 'taking-photos#take-a-photo'],
  ['Camera.startRecording', 'recording-videos'],
  ['Camera.pauseRecording', 'recording-videos#pause-and-resume'],
  ['Camera.focus', 'focusing'],
  ['Camera.requestCameraPermission', 'guides#without-hooks'],
  ['CameraRuntimeError.code', 'errors#what-an-error-contains'],
  ['CameraDevice.minFocusDistance', 'focusing#close-ups'],
  ['CameraDevice.maxExposure', 'exposure#what-the-value-means'],
  ['CameraDeviceFormat', 'formats#what-a-format-is'],
  ['CodeScanner.regionOfInterest', 'code-scanning#scan-inside-a-window'],
  ['Frame', 'frame-processors#read-the-frame'],
  ['Frame.bytesPerRow', 'pixel-formats#rows-have-padding'],
  ['Templates', 'formats#templates'],
  ['runAsync', 'frame-processors#work-in-the-background'],
  ['runAtTargetFps', 'frame-processors#work-less-often'],
  ['useCameraFormat', 'formats'],
  ['useCameraPermission', 'guides#ask-for-permission'],
  ['useFrameProcessor', 'frame-processors'],
]

test('what readers of the reference are led to first', async () => {
  const { guides, navigation, compile } = await readGuides(process.cwd(), reference)
  const order = flattenNavigation(navigation).map(({ pathname }) => pathname)
  guides.sort((a, b) => order.indexOf(a.pathname) - order.indexOf(b.pathname))
  const compiled = await Promise.all(
    guides.map(async (guide) => ({ ...guide, compiled: await compile(guide) })),
  )
  const links = collectGuideLinks(compiled, { basePath: '/', getHref: (key) => index.getHref(key) })
  const first = wanted.map(([key]) => {
    const href = links.get(index.getHref(key) ?? '')?.[0]?.href
    return [key, href?.replace(/^.*\//, '')]
  })
  expect(first).toEqual(wanted)
  const anchors = new Set(
    compiled.flatMap(({ pathname, compiled: { headings } }) => [
      pathname,
      ...headings.map(({ id }) => `${pathname}#${id}`),
    ]),
  )
  const hrefs = [...links.values()].flat().map(({ href }) => href)
  expect(hrefs.filter((href) => !anchors.has(href))).toEqual([])
})

test('headings that are error codes are found by their code', () => {
  const headings = [
    { depth: 2, text: 'Handle errors', id: 'handle-errors' },
    { depth: 3, text: 'device/no-device', id: 'deviceno-device' },
    { depth: 3, text: 'NO_ACTIVITY', id: 'no_activity' },
  ]
  expect([...collectErrorGuides('/docs/guides/errors', headings)]).toEqual([
    ['device/no-device', '/docs/guides/errors#deviceno-device'],
    ['NO_ACTIVITY', '/docs/guides/errors#no_activity'],
  ])
})
