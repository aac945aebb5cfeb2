import type { ReactNode } from 'react'

/** A titled fact about a reflection, such as what it returns or where it is declared. */
export function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <dl className="reference-detail">
      <dt>{title}</dt>
      <dd>{children}</dd>
    </dl>
  )
}
