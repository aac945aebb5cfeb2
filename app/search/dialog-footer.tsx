import type { MouseEventHandler } from 'react'

/** What the link below the hits needs; the state is DocSearch's. */
export interface DialogFooterProps {
  state: { query: string; context: Record<string, unknown> }
  toUrl: (query: string) => string
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/** The link from the dialog to the search page, which has all that was found. */
export function DialogFooter({ state: { query, context }, toUrl, onClick }: DialogFooterProps) {
  return (
    <a className="dialog-all" href={toUrl(query)} onClick={onClick}>
      See all {Number(context['nbHits'] ?? 0)} results
    </a>
  )
}
