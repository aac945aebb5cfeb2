import { expect, test } from 'vitest'
import { changeSettings, endsApp, firstSettings, type PhoneSettings } from './settings'

const inBackground: PhoneSettings = { ...firstSettings, appState: 'background' }

test.each<[Partial<PhoneSettings>, Partial<PhoneSettings>, boolean]>([
  [{ model: 'pixel' }, { model: 'pixel', platform: 'android', appState: 'active' }, true],
  [{ model: '' }, { model: '', platform: 'ios', appState: 'active' }, true],
  [{ platform: 'android' }, { platform: 'android', appState: 'active' }, true],
  [{ camera: 'denied' }, { camera: 'denied', appState: 'active' }, true],
  [{ microphone: 'granted' }, { microphone: 'granted', appState: 'active' }, true],
  [{ isDark: true }, { isDark: true, appState: 'background' }, false],
  [{ hasCamera: false }, { hasCamera: false, appState: 'background' }, false],
])('after the change %j, a phone in the background has %j', (changes, expected, isEnd) => {
  expect(changeSettings(inBackground, changes)).toEqual({ ...inBackground, ...expected })
  expect(endsApp(changes)).toBe(isEnd)
})
