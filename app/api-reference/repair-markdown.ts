/**
 * Repairs code spans that a comment closes with too many backticks, such as `` `a`` ``: the longer
 * run becomes as short as the opening one. Works by line, since the comments' spans never wrap.
 */
export function pairBackticks(markdown: string): string {
  return mapOutsideFences(markdown, pairLine)
}

function pairLine(line: string): string {
  const pieces = line.split(/(`+)/)
  const isRun = (index: number): boolean => index % 2 === 1
  for (let open = 1; open < pieces.length; open += 2) {
    const same = pieces.findIndex((piece, at) => at > open && isRun(at) && piece === pieces[open])
    const next = open + 2
    if (same !== -1) open = same
    else if ((pieces[next]?.length ?? 0) > (pieces[open]?.length ?? 0)) {
      pieces[next] = pieces[open] ?? ''
      open = next
    }
  }
  return pieces.join('')
}

/** Closes a fence that a comment leaves open, so that it cannot swallow what follows. */
export function closeFences(markdown: string): string {
  let open: string | undefined
  for (const line of markdown.split('\n')) open = fenceAfter(line, open)
  return open ? `${markdown}\n${open}` : markdown
}

/** Applies a change to each line that is not code between fences, nor a fence. */
export function mapOutsideFences(markdown: string, change: (line: string) => string): string {
  let open: string | undefined
  return markdown
    .split('\n')
    .map((line) => {
      const before = open
      open = fenceAfter(line, open)
      return before || open ? line : change(line)
    })
    .join('\n')
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const fence = /^\s{0,3}(`{3,}|~{3,})(.*)$/.exec(line)
  if (!fence?.[1]) return open
  if (!open) return fence[1]
  const closes = fence[1].startsWith(open) && fence[2]?.trim() === ''
  return closes ? undefined : open
}
