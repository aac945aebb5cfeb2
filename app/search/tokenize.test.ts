import { describe, expect, test } from 'vitest'
import { dropStopWords, normalizeTerm, tokenize, tokenizeNames } from './tokenize'

describe('a text is split into', () => {
  test.each([
    ['names and the words of camel case', 'useCameraDevice()', 'usecameradevice use camera device'],
    ['names and the words that underscores join', 'YUV_420_888', 'yuv_420_888 yuv 420 888'],
    ['error codes and their words', 'device/no-device', 'device/no-device device no device'],
    ['what dots and hyphens join', 'Camera.focus low-light', 'camera focus low light'],
    ['what other slashes join', 'ios/Podfile.lock', 'ios/podfile ios podfile lock'],
    ['names of languages', 'C++ and C#', 'c++ and c#'],
    ['abbreviations in names', 'AVCaptureSession', 'avcapturesession av capture session'],
    ['letters of any script', 'الكاميرا カメラ É', 'الكاميرا カメラ e'],
  ])('%s', (_, text, terms) => {
    expect(tokenize(text).map(({ term }) => term)).toEqual(terms.split(' ').map(normalizeTerm))
  })

  test.each(['', ' ', '…', '()[]{}', '🎥', '\u0301'])(
    'nothing where there is no word: %j',
    (text) => {
      expect(tokenize(text)).toEqual([])
    },
  )
})

test.each([
  ['record', 'records', 'recorded', 'recording'],
  ['device', 'devices', 'Device', 'DEVICES'],
  ['permission', 'permissions'],
  ['library', 'libraries'],
  ['detect', 'detector', 'detected'],
  ['stop', 'stopped', 'stopping', 'stops'],
  ['install', 'installation', 'installed', 'installer'],
  ['resume', 'résumé'],
])('%s is one term in all its forms', (...words) => {
  expect(new Set(words.map(normalizeTerm)).size).toBe(1)
})

test.each([
  ['focus', 'foci'],
  ['iOS', 'io'],
  ['class', 'clas'],
  ['nation', 'n'],
  ['layer', 'lay'],
  ['resume', 'receive'],
  ['string', 'str'],
])('%s and %s are two terms', (one, other) => {
  expect(normalizeTerm(one)).not.toBe(normalizeTerm(other))
})

test('endings are taken off where a word ends', () => {
  const words = 'system client immediate informational property happen element device 8bits'
  const terms = 'system client immediat informational property happen element devic 8bits'
  expect(words.split(' ').map(normalizeTerm)).toEqual(terms.split(' '))
})

test('words of most texts are left out, unless there is nothing else', () => {
  const leave = (text: string) => dropStopWords(tokenizeNames(text)).map(({ term }) => term)
  expect(leave('About zoom, from what must be some way, dont')).toEqual(['zoom'])
  expect(leave('how to')).toEqual(['how', 'to'])
})
