import { expect, test } from 'vitest'
import { writeMarkdownFiles } from './llms'

const location = { origin: 'https://a.example', basePath: '/x/' }

const pathname = '/docs/guides/devices'
const markdown = new Map([
  [pathname, { title: 'Devices', description: 'Pick one.', markdown: '# Devices\n\nText\n' }],
])

async function write(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const items = [{ kind: 'link', id: 'guides/devices', label: '', pathname } as const]
  const sidebar = { url: '', sections: [{ label: 'Guides', items }] }
  await writeMarkdownFiles({ root: process.cwd(), location, sidebar }, markdown, {
    write: async (file, text) => void files.set(file, String(text)),
  })
  return files
}

test('each page is a file', async () => {
  expect((await write()).get('docs/guides/devices.md')).toBe('# Devices\n\nText\n')
})

test('the list names each page with what it is about, and each file for programs', async () => {
  const files = await write()
  const text = files.get('llms.txt') ?? ''
  expect(files.get('llms-full.txt')).toBe(text)
  expect(text).toMatch(/^# .+ \d\S+\n\n> The documentation of/)
  expect(text).toContain('skill: [skill.md](https://a.example/x/skill.md)\n')
  expect(text).toContain(
    '## Guides\n\n- [Devices](https://a.example/x/docs/guides/devices.md): Pick one.\n',
  )
})

test('the skill has the form that assistants read, with links that hold elsewhere', async () => {
  const skill = (await write()).get('skill.md') ?? ''
  expect(skill).toMatch(/^---\nname: [a-z\d-]{1,64}\ndescription: '[^']{50,1024}'\n---\n\n# /)
  expect(skill).toContain('](https://a.example/x/docs/')
  expect(skill).not.toContain('](/')
})
