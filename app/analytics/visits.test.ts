// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { countPage } from './visits'

const { dataset } = document.documentElement
const append = vi.spyOn(document.head, 'append').mockReturnValue()
const list = (name: string) =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).filter((command) =>
    [...command].includes(name),
  )

test.each([
  ['with Global Privacy Control', true, 'G-1A2B3C4D5E'],
  ['on a site that counts no pages', false, ''],
])('%s nothing is counted or sent', (_, globalPrivacyControl, id) => {
  dataset['measurementId'] = id
  vi.stubGlobal('navigator', { globalPrivacyControl })
  countPage()
  expect(append).not.toHaveBeenCalled()
  expect('dataLayer' in window).toBe(false)
  vi.unstubAllGlobals()
})

test('a prerendered page is counted once it is shown, and once only, with its whole IP address', () => {
  dataset['measurementId'] = 'G-1A2B3C4D5E'
  Object.assign(document, { prerendering: true })
  countPage()
  expect(append).not.toHaveBeenCalled()
  expect(list('page_view')).toEqual([])
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  countPage()
  expect(append).toHaveBeenCalledOnce()
  expect(list('page_view')).toHaveLength(1)
  // Google's script would count once more.
  const config = { anonymize_ip: false, send_page_view: false }
  expect(list('config').map(([, , options]) => options)).toEqual([config])
})
