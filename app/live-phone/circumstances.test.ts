import { expect, test } from 'vitest'
import { changeCircumstances, endsApp, firstCircumstances } from './circumstances'

type Change = Partial<typeof firstCircumstances>
const inBackground = { ...firstCircumstances, appState: 'background' as const }

test.each<[Change, Change, boolean]>([
  [{ model: 'pixel' }, { model: 'pixel', platform: 'android', appState: 'active' }, true],
  [{ model: '' }, { model: '', platform: 'ios', appState: 'active' }, true],
  [{ platform: 'android' }, { platform: 'android', appState: 'active' }, true],
  [{ camera: 'denied' }, { camera: 'denied', appState: 'active' }, true],
  [{ microphone: 'granted' }, { microphone: 'granted', appState: 'active' }, true],
  [{ room: 'dark' }, { room: 'dark', appState: 'background' }, false],
  [{ cameras: 'none' }, { cameras: 'none', appState: 'background' }, false],
])('after the change %j, a phone in the background has %j', (changes, expected, isEnd) => {
  expect(changeCircumstances(inBackground, changes)).toEqual({ ...inBackground, ...expected })
  expect(endsApp(changes)).toBe(isEnd)
})
