import type { AncestorView, TypeHierarchy } from '~/api-reference/types'
import { Code } from './code'
import { Detail, ReflectionLinks } from './detail'

/** What a class or interface extends and what extends it; nothing if it stands alone. */
export function Hierarchy({ hierarchy }: { hierarchy: TypeHierarchy }) {
  return (
    <>
      {hierarchy.extends.length > 0 && (
        <Detail title="Extends">
          {hierarchy.extends.map((ancestor, index) => (
            <Ancestor key={index} {...ancestor} isFirst={index === 0} />
          ))}
        </Detail>
      )}
      <ReflectionLinks title="Extended by" links={hierarchy.extendedBy} />
    </>
  )
}

function Ancestor({ type, note, isFirst }: AncestorView & { isFirst: boolean }) {
  return (
    <>
      {!isFirst && ', which extends '}
      <Code tokens={type} />
      {note && ` (${note})`}
    </>
  )
}
