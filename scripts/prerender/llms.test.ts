import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorData } from '~/error-lookup/error-data'
import type { Reference } from '~/reference/reference.server'
import { emptyOverlay, type Majors } from '~/reference/overlay/overlay'
import { index } from '../../tests/support/library'
import { buildLlms, buildSymptoms, writeLlmsFiles } from './llms'
import type { MarkdownTwin, TwinSection } from './markdown-twin'

const location = { origin: 'https://a.example', basePath: '/x/' }

const section = (depth: number, heading: string, ids: string[], text = ''): TwinSection => ({
  depth,
  heading,
  ids,
  markdown: `${'#'.repeat(depth)} ${heading}\n${text && `\n${text}\n`}`,
})

const devices: MarkdownTwin = {
  title: 'Devices',
  description: 'Pick one.',
  sections: [
    section(1, 'Devices', ['top']),
    section(2, 'What goes wrong', ['wrong'], '[b](https://a.example/x/docs/api.md#b-p)'),
    section(3, 'No device', ['none', 'row']),
    section(2, 'Again', ['one']),
    section(2, 'Again', ['two']),
  ],
}

const apiTwin: MarkdownTwin = {
  title: 'API',
  description: 'All of it.',
  sections: [
    section(1, 'API', []),
    section(2, 'Classes', ['classes'], 'A'),
    section(2, 'Hooks', ['hooks']),
    ...['a()', 'b()', 'c()'].map((name) =>
      section(3, name, [name[0] ?? '', `${name[0]}-p`], 'x'.repeat(20_000)),
    ),
    section(2, 'Types', ['types', 'tide'], 'y'.repeat(12_000)),
  ],
}

const links = ['#top', '#none', '#row', '#two', '#other'].map(
  (hash) => `[a](https://a.example/x/docs/guides/devices.md${hash})`,
)

const majors: Majors = {
  versions: [
    {
      version: '2.1.0',
      integrity: '',
      only: ['CameraProps.hdr', 'Old', 'Old.a'],
      values: ["'x'"],
      lacks: ['Code', 'Code.value'],
    },
    {
      version: '4.1.0',
      integrity: '',
      only: ['CameraProps.hdr', 'CameraProps.b'],
      values: [],
      lacks: [],
    },
  ],
  members: { 'CameraProps.hdr': 'Use [`c`](/docs/api#c-p).' },
  habits: { 'devices.back': 'Use `d`.' },
}

const api = { index, overlay: { ...emptyOverlay, majors }, problems: [] }

const twins = new Map([
  ['/docs/guides/devices', devices],
  ['/docs/api', apiTwin],
  ['/docs/guides/links', { ...devices, sections: [section(1, 'Links', [], links.join(' '))] }],
])

async function write(reference: Reference = api): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const items = [...twins.keys()].map(
    (pathname) => ({ kind: 'link', id: pathname, label: '', pathname }) as const,
  )
  const navigation = { url: '', sections: [{ label: 'All', pathname: '', items }] }
  const folder = {
    write: async (file: string, text: unknown) => void files.set(file, String(text)),
  }
  await writeLlmsFiles({
    site: { location, navigation, api: reference },
    twins,
    errors: [],
    folder,
  })
  return files
}

test('links name headings as programs spell them, and no anchor that a page alone has', async () => {
  const text = (await write()).get('docs/guides/links.md')
  expect(text?.match(/devices\.md[^)\s]*(?=\) \[|\)\n)/g)).toEqual([
    'devices.md',
    'devices.md#no-device',
    'devices.md#no-device',
    'devices.md#again-1',
    'devices.md',
  ])
})

test('a page that is too long is an index of its parts, to which links lead', async () => {
  const files = await write()
  const paths = ['docs/api.md', 'docs/api/hooks.md', 'docs/api/hooks-1.md', 'docs/api/types.md']
  expect([...files.keys()].filter((path) => path.startsWith('docs/api'))).toEqual(paths)
  for (const path of paths) expect(files.get(path)?.length).toBeLessThan(50_000)
  const start = 'https://a.example/x/docs/api/hooks'
  expect(files.get('docs/api.md')).toContain(
    `## Hooks\n\n[a()](${start}.md#a), [b()](${start}.md#b), [c()](${start}-1.md#c)\n`,
  )
  expect(files.get('docs/api.md')).toMatch(/## Types\n\n\[All Types\]\(.*\/docs\/api\/types\.md\)/)
  expect(files.get('docs/api/types.md')).toMatch(/^# API: Types\n\n[^]*\n\ny+\n/)
  expect(files.get('docs/api/hooks-1.md')).toMatch(/^# API: Hooks\n\n.*\n\n### c\(\)\n/)
  expect(files.get('docs/guides/devices.md')).toContain(`[b](${start}.md#b)`)
})

test('each file leads to all others, and to a report with page and version', async () => {
  const text = (await write()).get('docs/guides/devices.md')
  expect(text).toMatch(
    /^# Devices\n\nAll pages [^[]+\[llms\.txt\]\(https:\/\/a\.example\/x\/llms\.txt\)\n/,
  )
  const [, url = ''] =
    /\[this form\]\((\S+)\), with the heading for SECTION\.\n$/.exec(text ?? '') ?? []
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    page: 'https://a.example/x/docs/guides/devices',
    section: 'SECTION',
    version: expect.stringMatching(/ \d/),
  })
})

test('the bundle of the guides has none of the API', async () => {
  const files = await write()
  expect(files.get('llms-guides.txt')).toContain('Page: https://a.example/x/docs/guides/devices.md')
  expect(files.get('llms-guides.txt')).not.toContain('Page: https://a.example/x/docs/api.md')
  expect(files.get('llms-full.txt')).toContain('Page: https://a.example/x/docs/api.md\n\n# API')
})

test('the list for programs names each page with what it is about', () => {
  const pages = [{ ...devices, pathname: '/docs/guides/devices' }]
  const text = buildLlms([{ label: 'Guides', pages }], location)
  expect(text).toMatch(/^# .+ \d\S+\n\n> The documentation of/)
  expect(text).toContain('explained: [symptoms.md](https://a.example/x/symptoms.md)\n')
  expect(text).toMatch(
    /## Guides\n\n- \[Devices\]\(https:\/\/a\.example\/x\/docs\/guides\/devices\.md\): Pick one\.\n$/,
  )
})

test('symptoms are those of sections on problems, and of error codes', () => {
  const error: ErrorData = {
    code: 'a/b',
    meaning: '',
    remedy: '',
    raisedBy: [],
    thrownBy: [],
    messages: ['No a.', 'No a.'],
    href: '/x/docs/guides/errors#a-b',
    causes: [],
    guides: [],
  }
  const start = 'https://a.example/x/docs/guides'
  const text = buildSymptoms([{ ...devices, pathname: '/docs/guides/devices' }], [error], location)
  expect(text.slice(text.indexOf('##'))).toBe(`## Devices

- [What goes wrong](${start}/devices.md#wrong)
- [No device](${start}/devices.md#none)

## Error codes

- [\`a/b\`](${start}/errors.md#a-b): “No a.”
`)
})

test('assistants are told which names are wrong, as a skill, in one prompt and before all pages', async () => {
  const files = await write()
  const skill = files.get('skill.md') ?? ''
  expect(skill).toMatch(/^---\nname: [a-z\d-]{1,64}\ndescription: '[^']{50,1024}'\n---\n\n# /)
  const wrong = `
- \`devices.back\`: Use \`d\`.
- \`CameraProps.hdr\` (version 2, 4): Use [\`c\`](https://a.example/x/docs/api/hooks-1.md#c).
`
  for (const file of ['skill.md', 'llms-small.txt', 'llms-full.txt']) {
    expect(files.get(file)).toContain(wrong)
  }
  // What belongs to a name that is missing itself goes without saying, and what has advice is told above.
  expect(skill).toMatch(/of version 2: Old, 'x'\. Version 2 lacks these of \S+: Code\.\n/)
  expect(skill).toMatch(
    /of version 4: CameraProps\.b\. Version 4 lacks these of \S+: no others\.\n/,
  )
  expect(files.get('llms-small.txt')).toContain('\nCamera.takePhoto(options?: TakePhotoOptions)')
  expect(files.get('llms.txt')).toContain('skill: [skill.md](https://a.example/x/skill.md)\n')
})

test('the index of skills has the hash of the skill that it names', async () => {
  const files = await write()
  const { skills } = JSON.parse(files.get('.well-known/agent-skills/index.json') ?? '') as {
    skills: { url: string; digest: string }[]
  }
  const [{ url = '', digest } = {}] = skills
  const text = files.get(url.replace('https://a.example/x/', '')) ?? ''
  expect(text).toBe(files.get('skill.md'))
  expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
})

test('a site that knows nothing of other versions has no skill', async () => {
  const files = await write({ ...api, overlay: emptyOverlay })
  expect([...files.keys()].filter((path) => /skill|small/.test(path))).toEqual([])
  expect(files.get('llms.txt')).not.toContain('skill')
})
