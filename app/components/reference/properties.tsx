import type { PropertyView } from '~/api-reference/types'
import { Badges } from './badges'
import { Code } from './code'
import { CommentDetails } from './comment-details'
import { InlineMarkdown } from './markdown'

/** The properties of an object type, each with its anchor; nested types as lists in the list. */
export function Properties({ properties }: { properties: PropertyView[] }) {
  if (properties.length === 0) return null
  return (
    <ul className="reference-list">
      {properties.map((property) => (
        <Property key={property.id} {...property} />
      ))}
    </ul>
  )
}

function Property({ id, name, type, isOptional, isReadonly, comment, properties }: PropertyView) {
  const label = `${isReadonly ? 'readonly ' : ''}${name}${isOptional ? '?' : ''}: `
  return (
    <li id={id}>
      <Code tokens={[{ text: label, kind: 'plain' }, ...type]} /> <Badges {...comment} />
      <InlineMarkdown text={comment.summary} isSetOff />
      <CommentDetails comment={comment} />
      <Properties properties={properties} />
    </li>
  )
}
