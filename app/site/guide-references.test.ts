import { expect, test } from 'vitest'
import { readGuides } from '~/guides/document.server'
import { flattenNavigation } from '~/lib/document-page'
import { readArticle } from '~/markdown/article'
import { collectErrorGuides, collectGuideLinks } from './guide-references'
import { index, reference } from '../../tests/support/library'

const getHref = (key: string): string | undefined =>
  key === 'Nothing' ? undefined : `/docs/api#${key.toLowerCase()}`

/** A guide with a section for each heading, as compiling gives it. */
function toGuide(
  title: string,
  { api, sections }: { api?: string[]; sections: [depth: number, text: string, html: string][] },
) {
  const html = sections.map(
    ([depth, text, body]) => `<h${depth} id="${toId(text)}">${text}</h${depth}>${body}`,
  )
  return {
    pathname: `/docs/guides/${toId(title)}`,
    frontmatter: { title, description: `About ${title}.`, api },
    compiled: { facts: readArticle(html.join('').replace('<h1 id="top">top</h1>', '')) },
  }
}

function toId(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-')
}

const link = (name: string) => `<p><a href="/x/docs/api#${name.toLowerCase()}">${name}</a></p>`
const sample = (name: string) => `<pre><code>${link(name)}</code></pre>`

function collect(guides: ReturnType<typeof toGuide>[], name: string): string[] | undefined {
  return collectGuideLinks(guides, { basePath: '/x/', getHref })
    .get(`/docs/api#${name.toLowerCase()}`)
    ?.map(({ text, href }) => `${text} ${href.replace('/docs/guides/', '')}`)
}

test.each<{ name: string; guide: Parameters<typeof toGuide>[1]; best: string | undefined }>([
  {
    name: 'the section that links it most often',
    guide: {
      sections: [
        [2, 'One', link('fps')],
        [3, 'Two', link('fps') + link('fps')],
      ],
    },
    best: 'Guide: Two guide#two',
  },
  {
    name: 'the guide itself where only its start links it',
    guide: {
      sections: [
        [1, 'top', link('fps')],
        [2, 'One', '<p>fps</p>'],
      ],
    },
    best: 'Guide guide',
  },
  {
    name: 'a heading that has the words of the name, over more links elsewhere',
    guide: {
      sections: [
        [2, 'One', link('takePhoto').repeat(4)],
        [2, 'Take a photo', sample('takePhoto')],
      ],
    },
    best: 'Guide: Take a photo guide#take-a-photo',
  },
  {
    name: 'a heading with the name where the text has it as bare code',
    guide: {
      sections: [
        [2, 'One', link('isActive')],
        [2, 'The isActive prop', '<p><code>isActive={false}</code></p>'],
      ],
    },
    best: 'Guide: The isActive prop guide#the-isactive-prop',
  },
  {
    name: 'no heading that happens to have a word of the name',
    guide: {
      sections: [
        [2, 'One', link('code')],
        [2, 'Code samples', '<code>code</code>'],
      ],
    },
    best: 'Guide: One guide#one',
  },
  {
    name: 'links in the text over links in samples',
    guide: {
      sections: [
        [2, 'One', sample('fps') + sample('fps')],
        [2, 'Two', link('fps')],
      ],
    },
    best: 'Guide: Two guide#two',
  },
  {
    name: 'anything over what goes wrong, and what stands below it',
    guide: {
      sections: [
        [2, 'One', sample('fps')],
        [2, 'What goes wrong', link('fps')],
        [3, 'The fps drop', link('fps').repeat(4)],
      ],
    },
    best: 'Guide: One guide#one',
  },
  {
    name: 'a heading below level 3 as a part of the section above',
    guide: {
      sections: [
        [2, 'One', ''],
        [4, 'Fps', link('fps')],
      ],
    },
    best: 'Guide: One guide#one',
  },
  {
    name: 'the guide itself where it names the part and links it nowhere',
    guide: { api: ['fps', 'Nothing'], sections: [[2, 'One', '']] },
    best: 'Guide guide',
  },
  {
    name: 'nothing where only samples use it',
    guide: { sections: [[2, 'One', sample('fps')]] },
    best: undefined,
  },
])('a part of the API is explained by $name', ({ guide, best }) => {
  const name = /takePhoto|isActive|>code</.exec(JSON.stringify(guide))?.[0].replace(/[<>]/g, '')
  expect(collect([toGuide('Guide', guide)], name ?? 'fps')?.[0]).toBe(best)
})

test('guides that name a part come first, then those that say most; what goes wrong comes last', () => {
  const guides = [
    toGuide('Troubleshooting', { api: ['fps'], sections: [[2, 'Fps', link('fps').repeat(4)]] }),
    toGuide('Faults', { api: ['fps'], sections: [[2, 'What goes wrong', link('fps')]] }),
    toGuide('Passing', { sections: [[2, 'One', link('fps')]] }),
    toGuide('Often', { sections: [[2, 'One', link('fps') + link('fps')]] }),
    toGuide('Named: Overview', { api: ['fps'], sections: [[2, 'One', link('fps')]] }),
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
