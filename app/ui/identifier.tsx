import { Fragment, type ReactNode } from 'react'

interface IdentifierProps {
  text: string
  /** Whether it's a name in code even where it looks like a word, such as `zoom`. */
  isCode?: boolean
}

/**
 * A name that breaks at its humps and after dots and slashes when it has to, as in
 * `getCameraDevice()` and `device/no-device`, and that browsers don't translate. Texts of several
 * words are left as they are.
 */
export function Identifier({ text, isCode = false }: IdentifierProps) {
  const isName = isCode || splitIdentifier(text).length > 1
  // One element, since a flex container would make an item of every part.
  return isName ? <span translate="no">{breakIdentifier(text)}</span> : text
}

/** The parts of an identifier, between which its line may end. */
export function breakIdentifier(text: string): ReactNode[] {
  return splitIdentifier(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The parts of an identifier between which a line may end; texts with spaces are one part. */
function splitIdentifier(text: string): string[] {
  if (/\s/.test(text)) return [text]
  return text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[./#])(?=\w)/)
}
