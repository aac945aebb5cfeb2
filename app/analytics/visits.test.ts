// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sendPageView } from './visits'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('with Global Privacy Control nothing is counted or sent', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  sendPageView('G-1A2B3C4D5E', 'https://docs.example/a', 'A')
  expect(append).not.toHaveBeenCalled()
  expect('dataLayer' in window).toBe(false)
})

test('a prerendered page is counted once it is shown, and once only, with its whole IP address', () => {
  const list = (name: string) =>
    ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).filter((command) =>
      [...command].includes(name),
    )
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  Object.assign(document, { prerendering: true })
  for (const title of ['As loaded', 'As hydrated']) {
    sendPageView('G-1A2B3C4D5E', 'https://docs.example/a', title)
  }
  expect(append).not.toHaveBeenCalled()
  expect(list('page_view')).toEqual([])
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(append).toHaveBeenCalledOnce()
  expect(list('page_view')).toHaveLength(1)
  // Google's script would count once more.
  const config = { anonymize_ip: false, send_page_view: false }
  expect(list('config').map(([, , options]) => options)).toEqual([config])
})
