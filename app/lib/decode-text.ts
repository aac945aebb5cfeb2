/** Decodes the percent signs of a part of a URL; a text in which they mean nothing stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
