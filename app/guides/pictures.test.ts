import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { compileBody } from '../../tests/support/compiled'
import { encodePicture } from './pictures.server'

/** A project with a picture of 1000 by 500 pixels beside its guides. */
async function createProject(): Promise<string> {
  const root = createFolder({ 'docs/guides/a.mdx': '' })
  const picture = { width: 1000, height: 500, channels: 3 as const, background: '#888' }
  await sharp({ create: picture }).png().toFile(join(root, 'docs/guides/setup-screen.png'))
  for (const path of ['docs/examples', 'docs/guides/diagrams', 'node_modules'])
    symlinkSync(join(process.cwd(), path), join(root, path))
  return root
}

test('a picture has its size, several widths below the base path, and loads late below a heading', async () => {
  const root = await createProject()
  const image = '![A screen](./setup-screen.png)'
  const { html, pictures, problems } = await compileBody(`${image}\n\n## One\n\n${image}`, root)
  expect(problems).toEqual([])
  const [first, second] = html.match(/<img [^>]*>/g) ?? []
  expect(first).toMatch(
    /^<img src="\/x\/pictures\/setup-screen\.png-1000-\w+\.webp" alt="A screen" width="1000" height="500" srcSet="\/x\/pictures\/setup-screen\.png-480-\w+\.webp 480w, \/x\/\S+ 960w, \/x\/\S+ 1000w" sizes="\(width &lt;= 996px\) min\(100vw, 1152px\), 736px"\/>$/,
  )
  expect(second).toBe(first?.replace('/>', ' loading="lazy"/>'))
  const small = await sharp(await encodePicture(root, pictures[0] ?? '')).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 480, height: 240 })
  expect(encodePicture(root, '/pictures/../../package.json-480-a.webp')).toBeUndefined()
})

test('a picture says what it shows', async () => {
  const vague = ['![ ]', '![Screenshot ]', '![a.png]'].map((alt) => `${alt}(./setup-screen.png)`)
  const { problems } = await compileBody(vague.join(' '), await createProject())
  expect(problems.map(({ message }) => /does not say/.test(message))).toEqual([true, true, true])
})

test('the examples of the page for authors compile', async () => {
  const page = readFileSync('.github/authoring.md', 'utf8')
  const fences = [...page.matchAll(/^(`{3,})mdx\n([^]*?)^\1$/gm)].map(([, , body = '']) => body)
  expect(fences.length).toBeGreaterThan(10)
  const root = await createProject()
  for (const body of fences) {
    const { problems } = await compileBody(`${body}\n\nText`, root)
    expect(problems, body).toEqual([])
  }
})
