/** The most that code in an address may have, in characters after unpacking. */
const maxLength = 100_000

/** Packs code for an address: compressed, in letters that addresses may have. */
export async function packCode(code: string): Promise<string> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unpacks the code of an address; undefined for what is none, or too long. */
export async function unpackCode(text: string): Promise<string | undefined> {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))])
    const reader = packed
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
      .getReader()
    let code = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return code
      code += value
      // A few bytes can unpack to gigabytes.
      if (code.length > maxLength) return void (await reader.cancel())
    }
  } catch {
    return undefined
  }
}
