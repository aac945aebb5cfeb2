import type { SourceLink } from '~/api-reference/types'
import { Detail } from './detail'

/** Where a reflection is declared in the library's source; nothing if that is unknown. */
export function Source({ source }: { source?: SourceLink }) {
  if (!source) return null
  return (
    <Detail title="Source">
      <a href={source.href}>
        <code>{source.text}</code>
      </a>
    </Detail>
  )
}
