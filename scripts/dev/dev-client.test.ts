import { expect, test } from 'vitest'
import { addDevClient, buildDevClient } from './dev-client'

const settings = { events: 'http://127.0.0.1:1/', version: 3, basePath: '/x/' }

test('the script is the last node of the body, also where text before it says so', () => {
  const html = addDevClient('<body><pre>&lt;/body></body> </pre></body></html><i></i>', settings)
  const [before, after] = html.split(/<script type="module" id="dev-client"[^>]*><\/script>/)
  expect(before).toBe('<body><pre>&lt;/body></body> </pre>')
  expect(after).toBe('</body></html><i></i>')
})

test('the script tells where events come from and what the page was rendered from', () => {
  const html = addDevClient('</body>', settings)
  expect(html).toContain('src="/x/@dev/client.js"')
  expect(html).toContain('data-events="http://127.0.0.1:1/" data-version="3" data-base-path="/x/"')
})

test('what is no document stays as it is', () => {
  expect(addDevClient('Not found', settings)).toBe('Not found')
})

test('the script is one module without imports', async () => {
  expect(await buildDevClient()).not.toMatch(/^(?:import|export) /m)
})
