import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseErrors, parseMeanings } from './meanings'
import { parseNotes } from './notes'
import { problemToText } from '~/lib/problem'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'
// It is not loaded where one of the reviewed files has a fault.
import { index } from '../../../tests/support/library'

const note = '\n  - text: Some text.\n    platforms: [iOS]\n'

describe('notes', () => {
  const faultsOf = (text: string): string[] => parseNotes(text, index).problems.map(problemToText)

  test.each([
    [
      `Point:${note}\nCameraProps#fpss:${note}`,
      /^api\/notes\.yaml:5:1 .*"CameraProps#fpss"\n.*CameraProps\.fps/,
    ],
    [`cameraprops:${note}`, /^api\/notes\.yaml:1:1 the API has no member/],
    [
      `PhotoFile.metadata.{Exif}:${note}`,
      /^api\/notes\.yaml:1:1 "PhotoFile\.metadata\.\{Exif\}" is part of .*\n.*"PhotoFile\.metadata"\./,
    ],
    [
      `PermissionState.hasPermission:${note}`,
      /^api\/notes\.yaml:2:5 "PermissionState\.hasPermission" is not exported, .*\n.*below the/,
    ],
    [`PhotoFile.metadata.Nothing:${note}`, /^api\/notes\.yaml:1:1 the API has no member/],
    ['- Point\n', /^api\/notes\.yaml:1:1 not a map/],
    ['Point: *Zoom*\n', /^api\/notes\.yaml:1:8 "\*Zoom\*" is a YAML alias/],
    [`Point:${note}    effect: some\n`, /^api\/notes\.yaml:4:\d+ "Point\.0\.effect": .*"none"/],
    ['Point:\n  - text: Some text.\n', /^api\/notes\.yaml:2:5 "Point\.0\.platforms"/],
    [
      'Point:\n  - text: Some text.\n    platforms: [Windows]\n',
      /^api\/notes\.yaml:3:17 .*"iOS"\|"Android"/,
    ],
    [`Point:${note}    issue: 3\n`, /^api\/notes\.yaml:2:5 .*Unrecognized key: "issue"/],
    [`Point:${note}Point:${note}`, /^api\/notes\.yaml:4:1 not valid YAML/],
    [
      'Point:\n  - text: See [x](api:Pointt.x).\n    platforms: [iOS]\n',
      /^api\/notes\.yaml:2:5 .*"Pointt\.x"\n.*Point\.x/,
    ],
  ])('%j is refused with its line', (text, message) => {
    const faults = faultsOf(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })

  test('links and issues are resolved', () => {
    const text =
      'CameraProps#fps:\n  - text: See [x](api:Point.x).\n    platforms: [iOS]\n    issues: [7]\n'
    expect([...parseNotes(text, index).notes]).toEqual([
      [
        '/docs/api/interfaces/CameraProps#fps',
        [
          {
            text: 'See [x](/docs/api/interfaces/Point#x).',
            platforms: ['iOS'],
            issues: [
              {
                text: '#7',
                href: 'https://github.com/mrousavy/react-native-vision-camera/issues/7',
              },
            ],
            isWithoutEffect: false,
            line: 2,
          },
        ],
      ],
    ])
  })
})

describe('error descriptions', () => {
  const sound = readFileSync('api/errors.yaml', 'utf8')
  const faultsOf = (text: string): string[] => parseErrors(text, index).problems.map(problemToText)
  const entry = '\n  meaning: Some meaning.\n  remedy: Some remedy.\n  raisedBy: [iOS]\n'

  test.each<[RegExp, string]>([
    [
      /no error code "device\/no-devices"\n.*device\/no-device[^]*"device\/no-device" is missing/,
      sound.replace('device/no-device:', 'device/no-devices:'),
    ],
    [/^api\/errors\.yaml:1:1 .*"device\/x-ray"/, `device/x-ray:${entry}${sound}`],
    [
      /^api\/errors\.yaml:1:1 no type of error codes is called "Devices"\n.*DeviceError/,
      `A_B:${entry}  listedUnder: Devices\n${sound}`,
    ],
    [
      /types do have "device\/no-device"/,
      sound.replace('device/no-device:', 'device/no-device:\n  listedUnder: DeviceError'),
    ],
    [/"device\/no-device\.raisedBy\.0"/, sound.replace('[JavaScript, iOS', '[Web, iOS')],
    [
      /the API has no "CameraProps#onErrors"\n.*CameraProps\.onError/,
      sound.replace("'CameraProps#onError'", "'CameraProps#onErrors'"),
    ],
    [/the API has no "Nothing"/, sound.replace('api:CameraProps.device', 'api:Nothing')],
  ])('%s is told', (message, text) => {
    expect(faultsOf(text).join('\n')).toMatch(message)
    expect(faultsOf(text).join('\n')).toMatch(/api\/errors\.yaml:\d+:\d+ /)
  })
})

describe('meanings of values', () => {
  const sound = readFileSync('api/values.yaml', 'utf8')
  const faultsOf = (text: string): string[] =>
    parseMeanings(text, index).problems.map(problemToText)

  test.each([
    [
      /has no unexplained value "legacies"\n.*legacy[^]*the value "legacy" of "CameraDevice.hardwareLevel" is missing/,
      sound.replace('  legacy:', '  legacies:'),
    ],
    [
      /^[^\n]*"CodeType" has no unexplained value "upc-b"\n +Remove it: [^\n]*$/,
      sound.replace('  qr:', '  upc-b: The library lacks it.\n  qr:'),
    ],
    [
      /^api\/values\.yaml:1:1 "Orientation" is not a union with values/,
      `Orientation:\n  portrait: The top is up.\n${sound}`,
    ],
    [
      /"CodeTypes" is not a union .*\n.*CodeType[^]*the value "qr" of "CodeType" is missing/,
      sound.replace('CodeType:', 'CodeTypes:'),
    ],
    [/"CodeType\.aztec"/, sound.replace(/aztec: .*/, 'aztec: 3')],
    [
      /the API has no "CameraProps\.torches"\n.*CameraProps\.torch/,
      sound.replace('api:CameraProps.torch', 'api:CameraProps.torches'),
    ],
  ])('%s is told', (message, text) => {
    expect(faultsOf(text).join('\n')).toMatch(message)
  })
})

test.each([
  ['meanings of values', parseMeanings],
  ['notes', parseNotes],
  ['error descriptions', parseErrors],
])('any file gives %s, or problems with their lines', (_, parse) => {
  checkAnyYaml((text) => expectPlaces(parse(text, index).problems, text))
})
