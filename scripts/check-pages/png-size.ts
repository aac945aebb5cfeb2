/**
 * Reads the size of a PNG picture in pixels from its first chunk. Throws for what is no PNG.
 * Source: https://www.w3.org/TR/png/#11IHDR
 */
export function readPngSize(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  if (!isPng || bytes.length < 24) throw new Error('the file is no PNG picture')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
