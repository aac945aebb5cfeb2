import { expect, test } from 'vitest'
import { createTwinWriter } from './markdown-twin'
import { startSecondProcess } from './second-process'
import { loadDrawing } from './draw-image'

const root = process.cwd()
const words = { site: 'Site', version: '1.0', title: 'Title', address: '/page', section: 'Part' }

test('there is no second process for one core', () => {
  expect(startSecondProcess(root, new AbortController().signal, 1)).toBeUndefined()
})

test('an image of the second process is the one that this process draws', async () => {
  const ending = new AbortController()
  const second = startSecondProcess(root, ending.signal, 2)
  const draw = await loadDrawing(root)
  expect(await second?.drawImage(words)).toEqual(await draw(words))
  ending.abort()
})

test('the Markdown of the second process is what this process writes', async () => {
  const ending = new AbortController()
  const second = startSecondProcess(root, ending.signal, 2)
  const site = { origin: 'https://a.example', basePath: '/x/', documents: ['/docs/a'] }
  const page = {
    pathname: '/docs/a',
    main: '<main><a href="/x/docs/a">A</a></main>',
    description: '',
  }
  const twin = await second?.createTwinWriter(site)(page)
  expect(twin).toEqual(createTwinWriter(site)(page))
  expect(twin?.markdown).toBe('[A](https://a.example/x/docs/a.md)\n')
  ending.abort()
})

test('what is asked of a second process that ends is refused, before and after', async () => {
  const ending = new AbortController()
  const second = startSecondProcess(root, ending.signal, 2)
  const asked = second?.drawImage(words)
  ending.abort()
  await expect(asked).rejects.toThrow('the second process has ended')
  await expect(second?.drawImage(words)).rejects.toThrow('the second process has ended')
})
