/** The longest code in an address: many hosts refuse an address of 8 kB (`large_client_header_buffers`). */
const maxLength = 7500

/** Packs code for an address: compressed, in letters that addresses may have. Undefined if it is too long. */
export async function packCode(code: string): Promise<string | undefined> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const letters = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return letters.length > maxLength ? undefined : letters
}

/** Unpacks the code of an address; undefined for what is none, or too long. */
export async function unpackCode(text: string): Promise<string | undefined> {
  if (text.length > maxLength) return undefined
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await new Response(stream).text()
  } catch {
    return undefined
  }
}
