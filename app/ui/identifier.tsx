import { Fragment, type ReactNode } from 'react'

/**
 * A name in code, such as `getCameraDevice()` or `device/no-device`, that may wrap between its words and isn't
 * translated. A text with spaces stays as it is, and so does a word, such as `zoom`, without `isCode`.
 */
export function Identifier({ text, isCode = false }: { text: string; isCode?: boolean }) {
  const isName = isCode || splitIdentifier(text).length > 1
  // One element, because a flex container would make each part an item.
  return isName ? <span translate="no">{breakIdentifier(text)}</span> : text
}

/** An identifier that may wrap between its words. */
export function breakIdentifier(text: string): ReactNode[] {
  return splitIdentifier(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Splits an identifier into its words. */
function splitIdentifier(text: string): string[] {
  if (/\s/.test(text)) return [text]
  return text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[./#])(?=\w)/)
}
