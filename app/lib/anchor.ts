/** Decodes the percent signs of a part of a URL; undefined where they mean nothing. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The text of a URL's fragment, as it is where its percent signs mean nothing. */
export function decodeFragment(fragment: string): string {
  const text = fragment.replace(/^#/, '')
  return decodeText(text) ?? text
}

/**
 * Finds the anchor that a fragment means when none is spelled like it: in lower case, as the API's
 * anchors are, and with the slash of an error code as a hyphen or left out. Undefined when the
 * fragment is an anchor already, or means none.
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
