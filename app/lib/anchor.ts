/** Decodes part of a URL; undefined if it is malformed. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Decodes a URL's fragment, unless it is malformed. */
export function decodeFragment(fragment: string): string {
  const text = fragment.replace(/^#/, '')
  return decodeText(text) ?? text
}

/**
 * Finds the anchor that a misspelled fragment means: in lower case, like the API's anchors, or with a hyphen
 * or nothing for the slash of an error code. Undefined if the fragment is right, or means no anchor.
 */
export function correctAnchor(
  fragment: string,
  hasAnchor: (anchor: string) => boolean,
): string | undefined {
  const wanted = decodeFragment(fragment)
  if (!wanted || hasAnchor(wanted)) return undefined
  const lower = wanted.toLowerCase()
  return [lower, lower.replaceAll('/', '-'), lower.replaceAll('/', '')].find(hasAnchor)
}
