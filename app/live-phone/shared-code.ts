/** The most letters that code in an address may have; unpacked, they are at most a thousand times as many. */
const maxLength = 30_000

/** Packs code for an address: compressed, in letters that addresses may have. */
export async function packCode(code: string): Promise<string> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
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
