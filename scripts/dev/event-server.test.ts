import { expect, onTestFinished, test } from 'vitest'
import { startEventServer } from './dev-client'

test('a message reaches every listener, and who comes later gets the last one', async () => {
  const events = await startEventServer<{ version: number }>()
  onTestFinished(() => events.close())
  const early = await listen(events.url)
  expect(await early()).toBe(': connected\n\n')
  events.send({ version: 1 })
  expect(await early()).toBe('data: {"version":1}\n\n')
  const late = await listen(events.url)
  expect(await late()).toBe('data: {"version":1}\n\n')
  events.send({ version: 2 })
  expect(await Promise.all([early(), late()])).toEqual([
    'data: {"version":2}\n\n',
    'data: {"version":2}\n\n',
  ])
})

/** Connects and gives a function that waits for the next piece of the stream. */
async function listen(url: string): Promise<() => Promise<string>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  return async () => decoder.decode((await reader?.read())?.value)
}
