import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { listSamples } from './mdx/samples'
import { createFolder } from '../../tests/support/create-folder'
import { checkSamples, readExamples, settingsFile } from './samples.server'

const keys =
  'Camera CameraDevice CameraDevice.hasFlash CameraProps CameraProps.isActive useCameraDevice'

/** Checks samples against an API whose addresses are its keys. */
function check(markdown: string) {
  const samples = listSamples(unified().use(remarkParse).parse(markdown), 'a.mdx')
  const getHref = (key: string) => keys.split(' ').find((each) => each === key)
  return { samples, ...checkSamples(process.cwd(), [{ pathname: '', samples }], getHref) }
}

test('samples of a page import each other, and code that they hide counts', () => {
  const { problems } = check(
    `> - \`\`\`ts title="hooks/use-a.ts"
>   const hidden = 1
>   // ---cut---
>   export const a: string = hidden
>   \`\`\`

\`\`\`tsx title="screen.ts"
import { Camera } from 'react-native-vision-camera'
import { a } from './hooks/use-a'
import { ScannerScreen } from './scanner'
import './missing'
export const screen: string = ScannerScreen
export const b = <Camera isActive={a} />
\`\`\`

1. ~~~ts title="hooks/use-a.ts"
   export const f: string = 1
   ~~~
`,
  )
  expect(problems.map(problemToText)).toEqual([
    "a.mdx:4:18 error TS2322: Type 'number' is not assignable to type 'string'.",
    expect.stringMatching(/^a\.mdx:11:8 error TS2307: .*\n    Name the title of a fence/),
    expect.stringMatching(/^a\.mdx:12:14 error TS2322: /),
    expect.stringMatching(/^a\.mdx:13:26 error TS2322: Type 'string' is not assignable to/),
    "a.mdx:17:17 error TS2322: Type 'number' is not assignable to type 'string'.",
  ])
})

test.each([
  ['ts check=false', 'const a: string = 1'],
  ['ts title="Any title"', 'let a: string = 1', "5 error TS2322: Type 'number' is not"],
  ['ts', `import * as b from 'react-native'`, "1 error TS6133: 'b' is declared"],
  ['ts', 'const a = (b: string) => <A>{b}</A>', '1 the code has JSX: its language is tsx'],
  ['ts', 'let a = )\nlet b = )', '9 error TS1109: Expression expected.'],
  ['js', 'export const a = (b) => b.', '27 error TS1003: Identifier expected.'],
  ['js', 'export const a = (b) => b'],
  ['jsx', 'export const a = (b) => b'],
  ['json', '{ "a": 1, }', '9 the last entry has a comma: remove it'],
  ['json', '[1 ]'],
  ['json', '{ "a": 1, b }', '11 error json: Expected'],
  ['json', '{ "a": b }', '8 error json: Unexpected'],
  ['json', `{ "a": 'b' }`, '8 error json: Unexpected'],
  ['json', '{ "a": 1, "a": 2 }', '11 not valid YAML: Map keys must be unique'],
  ['json', '{ "b": 1 // Two\n}', '10 JSON has no comments: delete it'],
  ['json', '{ "b": 1 c// Two\n}', '10 error json: Expected'],
  ['swift', 'func a() { b[0]({ /* ( */ "\\"(" }); c(a] }', '40 no bracket is open for this ]'],
  ['c++ title="a.ts"', `none(');', "("); // {`],
  ['kotlin', 'fun a(b { // )', '9 nothing closes this {'],
  ['swift', ' { do {\n}', '7 nothing closes this {'],
  ['kotlin', ')', '1 no bracket is open for this )'],
  ['xml', '<?xml?>\n<a x:b="c"><!-- <d> --></a>'],
  ['xml', '<a><b></a>', '5 not valid XML: JSX element'],
  ['yaml', 'a: [b', '6 not valid YAML: Flow sequence'],
])('`%s` of %s is checked', (fence, code, fault?: string) => {
  const { problems } = check(`\`\`\`${fence}\n${code}\n\`\`\``)
  const faults = problems.map((each) => problemToText(each).slice(0, `a.mdx:2:${fault}`.length))
  expect(faults).toEqual(fault ? [`a.mdx:2:${fault}`] : [])
})

test('names have the types that editors show, and where the API documents them', () => {
  const { samples, listNames } = check(
    `\`\`\`tsx
import { Camera, useCameraDevice } from 'react-native-vision-camera'
const isActive = true
// ---cut---
isActive
const device = useCameraDevice('back')
const view = device && <Camera device={device} isActive={isActive} />
device?.hasFlash
const CameraProps = 'import module '
const pick = (a: any) => a.b
type Any = any
\`\`\`

\`\`\`json
1
\`\`\``,
  )
  const [sample, json] = samples
  if (!sample || !json) throw new Error('there is no sample')
  const code = sample.code.slice(sample.hiddenLength)
  const names = listNames(sample).map(({ offset, type, href }) => {
    return `${/\w+/.exec(code.slice(offset))?.[0]}: ${type} -> ${href}`
  })
  expect(names).toEqual([
    'isActive: const isActive: true -> undefined',
    'device: const device: CameraDevice | undefined -> CameraDevice',
    expect.stringMatching(
      /^useCameraDevice: (function )?useCameraDevice\([^]* -> useCameraDevice$/,
    ),
    'view: const view: JSX.Element | undefined -> undefined',
    'device: const device: CameraDevice | undefined -> CameraDevice',
    'Camera: class Camera -> Camera',
    'device: (property) CameraProps.device: CameraDevice -> CameraDevice',
    'device: const device: CameraDevice -> CameraDevice',
    'isActive: (property) CameraProps.isActive: boolean -> CameraProps.isActive',
    'isActive: const isActive: true -> undefined',
    'device: const device: CameraDevice | undefined -> CameraDevice',
    'hasFlash: (property) CameraDevice.hasFlash: boolean | undefined -> CameraDevice.hasFlash',
    'CameraProps: const CameraProps: "import module " -> undefined',
    'pick: const pick: (a: any) => any -> undefined',
    'Any: type Any = any -> undefined',
  ])
  expect(listNames(json)).toEqual([])
})

test('examples are the code of their folder, and the settings', () => {
  const list = (...files: string[]) => {
    const root = createFolder(Object.fromEntries(files.map((file) => [file, file])))
    return readExamples(root).map((each) => `${each.code} ${each.language} ${each.isChecked}`)
  }
  const folder = 'docs/examples'
  const code = ['b.js', 'c.json', 'd.ts', 'e.tsx'].map((name) => `${folder}/${name}`)
  const found = list(`${folder}/README.md`, `${folder}/node_modules/a.ts`, ...code)
  expect(found).toEqual(code.map((file) => `${file} ${file.split('.')[1]} true`))
  expect(list(settingsFile)).toEqual([`${settingsFile} ts true`])
})
