import { expect, test } from 'vitest'
import { guessPlatform, orderCauses } from '~/error-lookup/error-data'
import { errors } from '../../tests/support/site'
import { collectGuideTexts } from './error-data.server'

function findError(code: string) {
  const error = errors.find((each) => each.code === code)
  if (!error) throw new Error(`There is no ${code}`)
  return error
}

test('each error has a meaning, a remedy, a section of a guide and a way to find it', () => {
  const lacking = errors.filter(({ meaning, remedy, href }) => !meaning || !remedy || !href)
  expect(lacking.map(({ code }) => code)).toEqual([])
  const silent = errors.filter(({ messages, raisedBy }) => messages.length + raisedBy.length === 0)
  expect(silent.map(({ code }) => code)).toEqual([
    'code-scanner/cannot-load-model',
    'system/no-camera-manager',
  ])
})

test('links lead to pages of the site or to other sites, and never to a place on the page', () => {
  const html = errors.flatMap(({ meaning, remedy, causes }) => [
    meaning,
    remedy,
    ...causes.flatMap(({ symptom, advice }) => [symptom, advice]),
  ])
  const hrefs = html.flatMap((each) =>
    [...each.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to),
  )
  expect(hrefs.length).toBeGreaterThan(30)
  expect(hrefs.filter((href) => !/^(?:https:\/\/|\/docs\/)/.test(href))).toEqual([])
})

test('causes come from the section of a code, not from tables about all codes', () => {
  expect(findError('capture/aborted').causes.map(({ advice }) => advice)).not.toContain('None')
  const sources = errors.flatMap(({ causes }) => causes.map(({ source }) => source.href))
  expect(sources.filter((href) => href.includes('/upgrade-to-'))).toEqual([])
})

test('what guides say of a code is collected from sections, rows and list items', () => {
  const own = `<h2 id="codes">Codes</h2><table><tr><td><code>a/b</code></td><td>Once</td></tr></table>
<h3 id="ab">a/b</h3><p>"This is quoted in full." See <a href="#codes">codes</a>.</p>
<table><tr><th>Reason</th><th>Remedy</th></tr><tr><td><code>OUT_OF_INK</code></td><td>Refill, <a href="#ab">see</a></td></tr></table>
<h3 id="cd">c/d</h3><p>"Too short."</p>`
  const other = `<h2 id="wrong">What goes wrong</h2><ul><li><code>a/b</code> on iOS: shake it.</li>
<li>See <code>c/d</code>.</li></ul><table><tr><td><code>c/d</code></td><td>Wait.</td></tr></table>
<h2 id="about">c/d in tests</h2>`
  const toHeadings = (html: string) =>
    [...html.matchAll(/<h(\d) id="(\w+)">([^<]*)/g)].map(([, depth, id = '', text = '']) => ({
      depth: Number(depth),
      id,
      text,
    }))
  const found = collectGuideTexts(
    [
      { title: 'Other', href: '/o', html: other, headings: toHeadings(other) },
      { title: 'Errors', href: '/e', html: own, headings: toHeadings(own) },
    ],
    ['a/b', 'c/d'],
  )
  const wrong = { text: 'Other: What goes wrong', href: '/o#wrong' }
  expect(found.get('a/b')).toEqual({
    href: '/e#ab',
    messages: ['This is quoted in full.'],
    causes: [
      {
        symptom: '<code>OUT_OF_INK</code>',
        advice: 'Refill, <a href="/e#ab">see</a>',
        clues: ['out_of_ink'],
        source: { text: 'Errors: a/b', href: '/e#ab' },
      },
      { symptom: '', advice: '<code>a/b</code> on iOS: shake it.', clues: [], source: wrong },
    ],
    guides: [],
  })
  expect(found.get('c/d')).toEqual({
    href: '/e#cd',
    messages: [],
    causes: [],
    guides: [{ text: 'Other: c/d in tests', href: '/o#about' }, wrong],
  })
})

test.each([
  ['E CameraManager: Error! TOO_MANY_OPEN_CAMERAS', 'TOO_MANY_OPEN_CAMERAS'],
  ['could not be opened! Error: DISCONNECTED', 'DISCONNECTED'],
  ['nothing of it', 'CAMERA_ALREADY_IN_USE'],
])('of %s, the cause with its symptom comes first', (log, symptom) => {
  const { causes } = findError('session/camera-cannot-be-opened')
  expect(orderCauses(causes, log)[0]?.symptom).toBe(`<code translate="no">${symptom}</code>`)
})

test('causes of the other platform come last', () => {
  const { causes } = findError('unknown/unknown')
  const ofLog = (log: string): string[] =>
    orderCauses(causes, log).map(({ symptom, advice }) => symptom + advice)
  expect(ofLog('Error Domain=AVFoundationErrorDomain')[0]).toContain('iOS')
  expect(ofLog('Error Domain=AVFoundationErrorDomain').at(-1)).toContain('Android')
  expect(ofLog('at com.mrousavy.camera.CameraView(CameraView.kt:3)')[0]).toContain('Android')
  expect(ofLog('Waiting for the module, being downloaded, CameraView.kt:3')[0]).toContain(
    'Google Play services',
  )
})

test.each([
  ['11-21 18:02:44.113 12876 12911 E CameraView: x', 'Android'],
  ['E/CameraView( 123): x', 'Android'],
  ['	at android.os.Handler.dispatchMessage', 'Android'],
  ['[javascript] x', 'iOS'],
  ['CameraSession.swift:12', 'iOS'],
  ['a word', undefined],
  ['CameraView.kt:3 and CameraView.swift', undefined],
])('%j comes from %s', (log, platform) => {
  expect(guessPlatform(log)).toBe(platform)
})
