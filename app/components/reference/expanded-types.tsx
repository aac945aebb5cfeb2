import type { ExpandedType } from '~/api-reference/types'
import { Signature } from './code'
import { Markdown } from './markdown'
import { Properties } from './properties'

/** Explains types that the library uses but does not export, beside the signature that names them. */
export function ExpandedTypes({ types }: { types: ExpandedType[] }) {
  return types.map(({ name, declaration, comment, properties }) => (
    <div key={name} className="reference-expanded">
      <p className="reference-label">
        <code>{name}</code>, not exported
      </p>
      <Markdown text={comment.summary} />
      <Signature tokens={declaration} />
      <Properties properties={properties} />
    </div>
  ))
}
