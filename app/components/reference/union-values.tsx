import type { UnionValue } from '~/api-reference/types'
import { Permalink } from './heading'

/** Error codes one by one, each reachable by itself as the anchor. */
export function UnionValues({ values }: { values: UnionValue[] }) {
  if (values.length === 0) return null
  return (
    <ul className="reference-list">
      {values.map(({ id, value }) => (
        <li key={id} id={id}>
          <code>{value}</code>
          <Permalink id={id} text={value} />
        </li>
      ))}
    </ul>
  )
}
