import { readFileSync } from 'node:fs'

/** An error as a native source of the library has it, with 7 for each value that is put into its message. */
interface LibraryError {
  code: string
  /** The name of its class, on Android. */
  name?: string
  message: string
}

const folder = 'node_modules/react-native-vision-camera'
const kotlinFile = `${folder}/android/src/main/java/com/mrousavy/camera/core/CameraError.kt`
const swiftFile = `${folder}/ios/Core/CameraError.swift`

/** A string of one or more literals. */
const literal = /"((?:[^"\\]|\\.|"\s*\+\s*")*)"/.source

function toMessage(text = ''): string {
  return text
    .replace(/"\s*\+\s*"/g, '')
    .replaceAll('\\n', '\n')
    .replace(/\$\{[^}]*\}|\$\w+|\\\([^)]*\)+/g, '7')
    .replaceAll('\\"', '"')
}

function readKotlin(text: string): LibraryError[] {
  const classes = String.raw`class (\w+)[^:]*?(?:\([^)]*\))?\s*:\s*CameraError\(\s*"(.*?)",\s*"(.*?)",[^"]*`
  return [...text.matchAll(new RegExp(classes + literal, 'g'))].map(
    ([, name = '', domain, id, message]) => ({
      code: `${domain}/${id}`,
      name,
      message: toMessage(message),
    }),
  )
}

function readSwift(text: string): LibraryError[] {
  const cases = String.raw`case (?:let )?\.(\w+).*?:\n\s*return (?:message \?\? )?`
  return [...text.matchAll(/enum (\w+)Error\b.*?\n\}\n/gs)].flatMap(([body, name = '']) => {
    const domain = name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
    const [codes = '', messages = ''] = body.split('var message')
    const ids = codes.matchAll(/case \.?(\w+)(?: = |.*?:\s*return )"([\w-]+)"/g)
    const idOf = new Map([...ids].map(([, key = '', id = '']) => [key, id]))
    return [...messages.matchAll(new RegExp(cases + literal, 'g'))].map(
      ([, key = '', message]) => ({
        code: `${domain}/${idOf.get(key)}`,
        message: toMessage(message),
      }),
    )
  })
}

/** All errors that the native sources of the library have. */
export const libraryErrors = [
  ...readKotlin(readFileSync(kotlinFile, 'utf8')),
  ...readSwift(readFileSync(swiftFile, 'utf8')),
]
