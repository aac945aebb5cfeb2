import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Something that most readers skip; its summary may be a text or a `summary` element. */
export interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  className?: string
  children?: ReactNode
}

/** A part that opens on demand, without scripts. */
export function Details({ summary, open, className, children }: DetailsProps) {
  const parts = Children.toArray(children)
  const written = parts.find(isSummary)
  const title = summary ?? written ?? 'Details'
  return (
    <details className={className} open={open}>
      {isSummary(title) ? title : <summary>{title}</summary>}
      {parts.filter((part) => part !== written)}
    </details>
  )
}

function isSummary(part: ReactNode): part is ReactElement {
  return isValidElement(part) && part.type === 'summary'
}
