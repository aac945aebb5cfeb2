/**
 * Leaves `html` out of what a document serialises for hydration, since the document shows it already.
 * The server render still reads the property; turbo-stream passes over non-enumerable ones.
 */
export function withUnserializedBody<Data extends { html?: string }>(
  data: Data,
  { isDocument }: { isDocument?: boolean },
): Data {
  if (!isDocument) return data
  const { html, ...rest } = data
  return Object.defineProperty(rest, 'html', { value: html, enumerable: false }) as Data
}
