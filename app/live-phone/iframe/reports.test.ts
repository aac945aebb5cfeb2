// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isReport, type Report } from '../messages'
import { log, logCalls } from './reports'

const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
const getReports = () => post.mock.calls.map(([report]) => report as unknown as Report)

afterEach(() => post.mockClear())

test('what code logs is cut to what the page takes', () => {
  log({ kind: 'call', name: 'n'.repeat(300), detail: 'd'.repeat(5000) })
  const [report] = getReports()
  expect(isReport(report)).toBe(true)
  expect(report).toMatchObject({ name: 'n'.repeat(200), detail: 'd'.repeat(2000) })
})

test('calls are logged with what they give, or with the code of their error', async () => {
  const module = {
    focus: () => Promise.reject(Object.assign(new Error('No'), { code: 'device/none' })),
    takePhoto: async () => ({ width: 1 }),
  }
  logCalls(module)
  await module.takePhoto()
  await module.focus().catch(() => undefined)
  const details = [/^gives {"width":1} after \d+ ms$/, /^fails after \d+ ms with device\/none: No$/]
  const [gives, fails] = details.map((each) => expect.stringMatching(each))
  expect(getReports()).toMatchObject([
    { kind: 'call', name: 'takePhoto()', detail: gives },
    { kind: 'error', name: 'focus()', detail: fails },
  ])
})
