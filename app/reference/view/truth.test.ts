import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderReflection } from './render-reflection.server'
import type { Member } from '~/reference/model/member'
import { memberKind } from '~/reference/model/member-groups'
import type { ReflectionPage } from '~/reference/model/page'
import { getMember, getPage, pages } from '../../../tests/support/library'

interface Described {
  key: string
  member: Member
}

const membersOf = (page: ReflectionPage): Described[] =>
  page.groups.flatMap(({ members }) => members.flatMap((member) => withParts(page.name, member)))

function withParts(owner: string, member: Member): Described[] {
  const key = `${owner}.${member.declaration.name}`
  return [{ key, member }, ...member.members.flatMap((each) => withParts(key, each))]
}

const described = pages.flatMap(membersOf)

test('every page and member says what it is', () => {
  expect(described.length).toBeGreaterThanOrEqual(200)
  const silent = described.filter(({ member }) => !member.comment.summary && !member.values.length)
  expect(silent.map(({ key }) => key)).toEqual([])
  expect(pages.slice(1).filter(({ comment }) => !comment?.summary)).toEqual([])
})

test('every hook, function and method has an example', () => {
  const callable = described.filter(({ member }) =>
    ['hook', 'function', 'method'].includes(memberKind(member.declaration)),
  )
  expect(callable.length).toBeGreaterThanOrEqual(35)
  const without = callable.filter(({ member }) => member.comment.examples.length === 0)
  expect(without.map(({ key }) => key)).toEqual([])
})

test('no note argues with the comment or the default of its member', () => {
  const arguing = described.flatMap(({ key, member }) =>
    member.notes
      .filter(({ text }) => /\bcomment\b|\bunlike\b|\bby default\b|\bdefault is\b/i.test(text))
      .map(({ text }) => `${key}: ${text}`),
  )
  expect(arguing).toEqual([])
})

describe('defaults are those of the native source', () => {
  const library = 'node_modules/react-native-vision-camera'
  const android = `${library}/android/src/main/java/com/mrousavy/camera`

  /** Finds names with the values that code gives them: `"off"`, `.off`, `Torch.OFF` or `1f`. */
  function readValues(file: string, pattern: RegExp): Map<string, string> {
    const code = readFileSync(file, 'utf8')
    const values = [...code.matchAll(pattern)].map(
      ([, name = '', value = '']) => [name, normalize(value)] as const,
    )
    return new Map(values.filter(([, value]) => value !== 'null'))
  }

  function normalize(value: string): string {
    const word = value
      .replace(/["`]/g, '')
      .replace(/^[A-Za-z]*\.(?=[A-Za-z])/, '')
      .toLowerCase()
    return /^\d/.test(word) ? String(Number.parseFloat(word)) : word
  }

  const property = /^ {2}(?:@objc )?var (\w+)(?:: \w+)? = ([\w."]+)/gm
  // What these get from native code is never used: `Camera` always passes a value of its own.
  const isComputed = (name: string): boolean =>
    ['pixelFormat', 'enableBufferCompression'].includes(name)

  test.each([
    ['CameraProps', `${library}/ios/CameraView.swift`, property, 15],
    ['CameraProps', `${android}/CameraView.kt`, property, 16],
    [
      'TakePhotoOptions',
      `${android}/CameraView+TakePhoto.kt`,
      /options\["(\w+)"\] as\? \w+ \?: (\S+)/g,
      4,
    ],
    ['RecordVideoOptions', `${library}/ios/Types/RecordVideoOptions.swift`, property, 2],
    ['RecordVideoOptions', `${android}/types/RecordVideoOptions.kt`, property, 3],
  ])('of %s in %s', (name, file, pattern, atLeast) => {
    const page = getPage('interfaces', name)
    const values = readValues(file, pattern)
    const optional = page.groups
      .filter(({ title }) => title === 'Optional properties')
      .flatMap(({ members }) => members)
      .filter(({ declaration: { name: key } }) => values.has(key) && !isComputed(key))
    expect(optional.length).toBeGreaterThanOrEqual(atLeast)
    for (const { declaration, comment } of optional) {
      const shown = [...(comment.defaultValue ?? '').matchAll(/`([^`]+)`/g)]
      const texts = shown.map(([, code = '']) => normalize(code))
      const { name: option } = declaration
      expect(texts, `${name}.${option}`).toContain(values.get(option))
    }
  })

  test('of what JavaScript decides', () => {
    const code = readFileSync(`${library}/src/Camera.tsx`, 'utf8')
    expect(code).toContain(
      'shouldEnableBufferCompression = props.video === true && frameProcessor == null',
    )
    expect(code).toContain("props.pixelFormat ?? (frameProcessor != null ? 'yuv' : 'native')")
    const props = getPage('interfaces', 'CameraProps')
    expect(getMember(props, 'enableBufferCompression').comment.defaultValue).toMatch(
      /^- `true` while .*`video`.* no frame processor\n- `false` otherwise$/,
    )
    expect(getMember(props, 'pixelFormat').comment.defaultValue).toBe(
      '- Without a Frame Processor: `native`\n- With a Frame Processor: `yuv`',
    )
  })
})

test('the library’s own words are at hand where they were replaced, but not to be copied', () => {
  const page = getPage('classes', 'Camera')
  const html = renderReflection(page, () => true)
  const originals = html.match(/<details class="reference-original"[^>]*>.*?<\/details>/gs) ?? []
  const [pause] = originals.filter((each) => each.includes('await timeout(1000)'))
  expect(pause).toMatch(
    /<summary>As in the source<\/summary>.*<code translate="no">startRecording\(\)<\/code>/s,
  )
  expect(originals.filter((each) => each.includes('data-copy'))).toEqual([])
  expect(html).not.toContain('---cut---')
})
