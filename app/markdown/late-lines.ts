/** Marks a part of a page that browsers may lay out late; `late-layout.ts` tells how. */
const lineSlot = ' data-lines=""'

/** Says of each part that may be laid out late how many lines it has, by which browsers know its height. */
export function fillLineCounts(html: string): string {
  const [head = '', ...parts] = html.split(lineSlot)
  return head + parts.map((text) => ` data-lines="${countLines(text)}"${text}`).join('')
}

/** Characters in a line of text: what fits on a phone, where laying a page out takes longest. */
const lineLength = 45

/** Estimates the lines of text that HTML takes. */
function countLines(html: string): number {
  const blocks = html.replace(/<\/?(?:dl|dt|dd|h\d|li|p|pre|section)\b/g, '\n$&').split('\n')
  const lengths = blocks.map((block) => block.replace(/<[^>]*>/g, '').trim().length)
  return lengths.reduce((sum, length) => sum + Math.ceil(length / lineLength), 0)
}
