import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startContentEvents } from '../../../scripts/dev/content-events'
import { createFolder } from '../create-folder'

test('an edit below the folder reaches every listener as one event', async () => {
  const root = createFolder({ 'guides/a.mdx': 'one' })
  const events = await startContentEvents(root)
  onTestFinished(() => events.close())
  const listeners = await Promise.all([listen(events.url), listen(events.url)])
  writeFileSync(join(root, 'guides/a.mdx'), 'two')
  writeFileSync(join(root, 'guides/a.mdx'), 'three')
  expect(await Promise.all(listeners.map((next) => next()))).toEqual([
    'data: edit\n\n',
    'data: edit\n\n',
  ])
})

/** Connects and gives a function that waits for the next piece of the stream. */
async function listen(url: string): Promise<() => Promise<string>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const next = async () => decoder.decode((await reader?.read())?.value)
  expect(await next()).toBe(': connected\n\n')
  return next
}
