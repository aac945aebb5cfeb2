import type { SmallType } from '~/api-reference/types'
import { Code } from './code'

/** Short types that a signature names, shown in place; nothing if it names none. */
export function SmallTypes({ types }: { types: SmallType[] }) {
  if (types.length === 0) return null
  return (
    <ul className="reference-small-types">
      {types.map(({ name, type }) => (
        <li key={name.text}>
          <Code tokens={[name, { text: ' = ', kind: 'plain' }, ...type]} />
        </li>
      ))}
    </ul>
  )
}
