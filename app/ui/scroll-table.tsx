import type { ReactNode } from 'react'

/** A table that scrolls sideways if it's too wide, by keyboard too. */
export function ScrollTable(props: { label: string; columns: string[]; children: ReactNode }) {
  const { label, columns, children } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
