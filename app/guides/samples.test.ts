import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { listSamples } from './mdx/samples'
import { createFolder } from '../../tests/support/create-folder'
import { checkSamples, readExamples } from './samples.server'

const keys =
  'Camera CameraDevice CameraDevice.hasFlash CameraProps CameraProps.isActive useCameraDevice'

/** Checks samples against an API whose addresses are its keys. */
function check(markdown: string) {
  const samples = listSamples(unified().use(remarkParse).parse(markdown), 'a.mdx')
  const getHref = (key: string) => keys.split(' ').find((each) => each === key)
  return { samples, ...checkSamples(process.cwd(), [{ pathname: '', samples }], getHref) }
}

test('faults are found at their places', () => {
  const { problems } = check(
    `> - \`\`\`ts title="use-a.ts"
>   const hidden = 1
>   // ---cut---
>   export const a: string = hidden
>   \`\`\`

\`\`\`tsx
import { Camera } from 'react-native-vision-camera'
import { a } from './use-a'
import { ScannerScreen } from './scanner'
export const screen: string = ScannerScreen
export const b = <Camera isActive={a} />
\`\`\`

\`\`\`js
export const c = (d) => d.
\`\`\`

\`\`\`ts check=false
export const e: string = 1
\`\`\`

\`\`\`json
{ "a": 1, }
\`\`\`

\`\`\`json
{ "b": 1 // Two
}
\`\`\`

1. ~~~ts
   export const f: string = 1
   ~~~

\`\`\`c++ title="a.ts"
none(');', "("); // {
\`\`\`

\`\`\`swift
func a() { b[0]({ /* ( */ "\\"(" }); c(a] }
\`\`\`

\`\`\`kotlin
fun a() { b()
\`\`\`

\`\`\`yaml
a: [b
\`\`\``,
  )
  expect(problems.map((each) => problemToText(each).split('\n')[0])).toEqual([
    "a.mdx:4:18 error TS2322: Type 'number' is not assignable to type 'string'.",
    expect.stringMatching(/^a\.mdx:11:14 error TS2322: /),
    expect.stringMatching(/^a\.mdx:12:26 error TS2322: Type 'string' is not assignable to/),
    'a.mdx:16:27 error TS1003: Identifier expected.',
    'a.mdx:24:9 the last entry has a comma: remove it',
    'a.mdx:28:10 JSON has no comments: delete it',
    "a.mdx:33:17 error TS2322: Type 'number' is not assignable to type 'string'.",
    'a.mdx:41:40 no bracket is open for this ]',
    'a.mdx:45:9 nothing closes this {',
    expect.stringMatching(/^a\.mdx:49:6 not valid YAML: Flow sequence/),
  ])
})

test('names have the types that editors show, and where the API documents them', () => {
  const { samples, listNames } = check(
    `\`\`\`tsx
import { Camera, useCameraDevice } from 'react-native-vision-camera'
const isActive = true
// ---cut---
const device = useCameraDevice('back')
const view = device && <Camera device={device} isActive={isActive} />
device?.hasFlash
\`\`\``,
  )
  const [sample] = samples
  if (!sample) throw new Error('there is no sample')
  const code = sample.code.slice(sample.hiddenLength)
  const names = listNames(sample).map(({ offset, type, href }) => [
    /\w+/.exec(code.slice(offset))?.[0],
    type,
    href,
  ])
  const hasFlash = expect.stringMatching(/CameraDevice\.hasFlash\??: boolean/)
  expect(names).toEqual([
    ['device', 'const device: CameraDevice | undefined', 'CameraDevice'],
    ['useCameraDevice', expect.stringMatching(/^(function )?useCameraDevice\(/), 'useCameraDevice'],
    ['view', 'const view: JSX.Element | undefined', undefined],
    ['device', expect.stringMatching(/^const device: CameraDevice/), 'CameraDevice'],
    ['Camera', 'class Camera', 'Camera'],
    ['device', '(property) CameraProps.device: CameraDevice', 'CameraDevice'],
    ['device', 'const device: CameraDevice', 'CameraDevice'],
    ['isActive', '(property) CameraProps.isActive: boolean', 'CameraProps.isActive'],
    ['isActive', 'const isActive: true', undefined],
    ['device', 'const device: CameraDevice | undefined', 'CameraDevice'],
    ['hasFlash', hasFlash, 'CameraDevice.hasFlash'],
  ])
})

test('packages that were installed for the examples are no examples', () => {
  const root = createFolder({
    'docs/examples/scanner.tsx': '',
    'docs/examples/node_modules/expo/index.ts': '',
    'app/settings/site-config.ts': '',
  })
  const files = readExamples(root).map(({ file }) => file)
  expect(files).toEqual(['docs/examples/scanner.tsx', 'app/settings/site-config.ts'])
})
