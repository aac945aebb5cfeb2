import type { PropertyView, ExpandedType, NamedType, NamedTypeProperty } from '~/reference/types'
import { Badges } from './badges'
import { Code, Signature } from './code'
import { CommentDetails } from './comment-details'
import { InlineMarkdown, Markdown } from './markdown'

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

/** Most properties that are shown unfolded. */
const mostUnfolded = 4

/** The types that a signature names, shown in place; nothing if it names no small ones. */
export function NamedTypes({ types }: { types: NamedType[] }) {
  const lines = types.filter(({ properties }) => properties.length === 0)
  const objects = types.filter(({ properties }) => properties.length > 0)
  return (
    <>
      {objects.map((type) => (
        <ObjectType key={type.name.text} {...type} />
      ))}
      {lines.length > 0 && (
        <ul className="reference-small-types">
          {lines.map(({ name, type }) => (
            <li key={name.text}>
              <Code tokens={[name, { text: ' = ', kind: 'plain' }, ...type]} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ObjectType({ name, properties }: NamedType) {
  const { length } = properties
  return (
    <details className="reference-fold" open={length <= mostUnfolded}>
      <summary>
        <code>{name.text}</code> {length === 1 ? '1 property' : `${length} properties`}
      </summary>
      <ul className="reference-list">
        {properties.map((property) => (
          <ObjectProperty key={property.name.text} {...property} />
        ))}
      </ul>
    </details>
  )
}

function ObjectProperty({ name, type, isOptional, brief, ...marks }: NamedTypeProperty) {
  const colon = { text: isOptional ? '?: ' : ': ', kind: 'plain' as const }
  return (
    <li>
      <Code tokens={[name, colon, ...type]} /> <Badges {...marks} />
      <InlineMarkdown text={brief} isSetOff />
    </li>
  )
}

/** Explains types that the library uses but does not export, beside the signature that names them. */
export function ExpandedTypes({ types }: { types: ExpandedType[] }) {
  return types.map((type) => (
    <div key={type.name} className="reference-expanded">
      <p className="reference-label">
        <code>{type.name}</code>, not exported
      </p>
      <ExpandedTypeBody {...type} />
    </div>
  ))
}

/** The same, folded: for types that matter to nobody who uses what names them. */
export function FoldedTypes({ types }: { types: ExpandedType[] }) {
  return types.map((type) => (
    <details key={type.name} className="reference-fold">
      <summary>
        <code>{type.name}</code> not exported
      </summary>
      <ExpandedTypeBody {...type} />
    </details>
  ))
}

function ExpandedTypeBody({ declaration, comment, properties }: ExpandedType) {
  return (
    <>
      <Markdown text={comment.summary} />
      <Signature tokens={declaration} />
      <Properties properties={properties} />
    </>
  )
}
