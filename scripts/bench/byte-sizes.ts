import { brotliCompressSync, gzipSync } from 'node:zlib'

/** How many bytes something takes: as it is, by gzip (level 6, as servers do) and by Brotli (11). */
export interface ByteSizes {
  raw: number
  gzip: number
  brotli: number
}

/** The size of nothing. */
export const noBytes: ByteSizes = { raw: 0, gzip: 0, brotli: 0 }

/** Measures a file's content. */
export function measureBytes(content: Uint8Array): ByteSizes {
  return {
    raw: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
  }
}

/** Adds up the sizes of files that travel one by one. */
export function sumBytes(sizes: ByteSizes[]): ByteSizes {
  return sizes.reduce(
    (sum, { raw, gzip, brotli }) => ({
      raw: sum.raw + raw,
      gzip: sum.gzip + gzip,
      brotli: sum.brotli + brotli,
    }),
    noBytes,
  )
}

/** Gives the item in the middle by a number of each, the lower one of two; undefined for none. */
export function medianBy<Item>(items: Item[], toNumber: (item: Item) => number): Item | undefined {
  const sorted = items.toSorted((a, b) => toNumber(a) - toNumber(b))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
