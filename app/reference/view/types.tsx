import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import type { CodeToken } from '~/reference/model/code-tokens'
import { tokensToText } from '~/reference/model/code-tokens'
import {
  briefComment,
  commentToView,
  declarationComment,
  isEmptyComment,
} from '~/reference/model/comment'
import { partsToMarkdown } from '~/reference/model/comment-markdown'
import {
  childDeclarations,
  type Declaration,
  isKind,
  literalSignature,
  objectProperties,
} from '~/reference/typedoc/declarations'
import { findNamedTypes, type Member, type NamedType } from '~/reference/model/member'
import { memberAnchor, propertyAnchor } from '~/reference/typedoc/reflection-url'
import type { Scope } from '~/reference/model/scope'
import {
  declarationToTokens,
  interfaceToTokens,
  isReadonlyDeclaration,
  propertyTypeToTokens,
} from '~/reference/model/signature'
import { typeToTokens } from '~/reference/model/type-expression'
import { commentBadges, commentToMark, platformBadges } from './badges'
import { CommentDetails } from './comment'
import { BadgeList, Code, InlineMarkdown, Markdown, Signature } from './parts'

interface PropertiesProps {
  properties: Declaration[]
  /** The anchor below which the properties get theirs. */
  parent: string
  scope: Scope
}

/** The properties of an object type, each with its anchor; nested types as lists in the list. */
export function Properties({ properties, parent, scope }: PropertiesProps) {
  if (properties.length === 0) return null
  return (
    <ul className="reference-list">
      {properties.map((property) => {
        const id = propertyAnchor(parent, property.name)
        const { flags, name } = property
        const comment = declarationComment(property, scope)
        const label = `${isReadonlyDeclaration(property) ? 'readonly ' : ''}${name}${flags.isOptional ? '?' : ''}: `
        return (
          <li key={id} id={id} data-part="property" data-platform={commentToMark(comment)}>
            <Code
              tokens={[{ text: label, kind: 'plain' }, ...propertyTypeToTokens(property, scope)]}
            />{' '}
            <BadgeList badges={commentBadges(comment)} />
            <InlineMarkdown text={comment.summary} isSetOff />
            <CommentDetails comment={comment} />
            <Properties properties={objectProperties(property) ?? []} parent={id} scope={scope} />
          </li>
        )
      })}
    </ul>
  )
}

/** The same without the properties that no comment explains. */
function ExplainedProperties({ properties, scope, ...props }: PropertiesProps) {
  const isExplained = (each: Declaration): boolean =>
    !isEmptyComment(declarationComment(each, scope))
  return <Properties {...props} scope={scope} properties={properties.filter(isExplained)} />
}

type Parameter = JSONOutput.ParameterReflection | JSONOutput.TypeParameterReflection

interface ParametersProps extends Omit<PropertiesProps, 'properties'> {
  title: 'Parameters' | 'Type parameters'
  parameters: Parameter[] | undefined
  /** The parameters that are listed below the same anchor. */
  beside?: Parameter[] | undefined
}

/** The parameters of a signature, or its type parameters, under a title; nothing if it has none. */
export function Parameters({
  title,
  parameters = [],
  parent,
  scope,
  beside = [],
}: ParametersProps) {
  if (parameters.length === 0) return null
  return (
    <>
      <p className="reference-label" data-part="label">
        {title}
      </p>
      <ul className="reference-list">
        {parameters.map((parameter) => {
          const { name, type, comment } = parameter
          const anchor = propertyAnchor(parent, name)
          // Such as Key beside key, which anchors don't tell apart.
          const isTaken = beside.some((each) => propertyAnchor(parent, each.name) === anchor)
          const id = isTaken ? `${anchor}-type` : anchor
          const usual = defaultOf(parameter, scope)
          const isOptional = parameter.flags.isOptional || 'defaultValue' in parameter
          const colon = title === 'Parameters' ? ': ' : ' extends '
          const isObject = type?.type === 'reflection' && !literalSignature(type)
          const tokens: CodeToken[] = [
            { text: `${name}${isOptional ? '?' : ''}`, kind: 'name' },
            ...(type
              ? [{ text: colon, kind: 'plain' as const }, ...typeToTokens(type, scope)]
              : []),
          ]
          return (
            <li key={name} id={id} data-part="parameter">
              <Code tokens={tokens} />
              {usual && (
                <>
                  {' '}
                  defaults to <code translate="no">{usual}</code>
                </>
              )}
              <InlineMarkdown text={partsToMarkdown(comment?.summary ?? [], scope)} isSetOff />
              <ExplainedProperties
                properties={isObject ? childDeclarations(type.declaration) : []}
                parent={id}
                scope={scope}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function defaultOf(parameter: Parameter, scope: Scope): string | undefined {
  if ('defaultValue' in parameter) return parameter.defaultValue
  return 'default' in parameter && parameter.default
    ? tokensToText(typeToTokens(parameter.default, scope))
    : undefined
}

/** Most properties that are shown unfolded. */
const maxUnfolded = 4

/** The types that a signature names, shown in place; nothing if it names no small ones. */
export function NamedTypes({ member }: { member: Member }) {
  const { scope } = member
  const types = findNamedTypes(member)
  const lines = types.filter(({ properties }) => properties.length === 0)
  return (
    <>
      {types
        .filter(({ properties }) => properties.length > 0)
        .map((type) => (
          <ObjectType key={type.declaration.id} {...type} scope={scope} />
        ))}
      {lines.length > 0 && (
        <ul className="reference-small-types" data-part="repeated">
          {lines.map(({ declaration: { name, id }, type }) => {
            const label: CodeToken = { text: name, kind: 'name', href: scope.index.getHref(name) }
            return (
              <li key={id}>
                <Code tokens={[label, { text: ' = ', kind: 'plain' }, ...type]} />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function ObjectType({ declaration, properties, scope }: NamedType & { scope: Scope }) {
  const { length } = properties
  return (
    <details className="reference-fold" data-part="repeated" open={length <= maxUnfolded}>
      <summary>
        <code translate="no">{declaration.name}</code>{' '}
        {length === 1 ? '1 property' : `${length} properties`}
      </summary>
      <ul className="reference-list">
        {properties.map((property) => {
          const href = scope.index.getHref(`${declaration.name}.${property.name}`)
          const comment = declarationComment(property, scope)
          const notes = scope.overlay.notes.get(href ?? '')
          const tokens: CodeToken[] = [
            { text: property.name, kind: 'name', href },
            { text: property.flags.isOptional ? '?: ' : ': ', kind: 'plain' },
            ...propertyTypeToTokens(property, scope),
          ]
          return (
            <li key={property.id} data-platform={commentToMark(comment, notes)}>
              <Code tokens={tokens} /> <BadgeList badges={platformBadges(comment, notes)} />
              <InlineMarkdown text={briefComment(comment)} isSetOff />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/**
 * Explains types that the library uses but does not export, beside the signature that names them; folded
 * where they matter to nobody who uses what names them.
 */
export function UnexportedTypes({
  types,
  parent,
  scope,
  isFolded = false,
}: Omit<PropertiesProps, 'properties'> & { types: Declaration[]; isFolded?: boolean }) {
  return types.map((type) => {
    const isInterface = isKind(type, ReflectionKind.Interface)
    const body = (
      <>
        <Markdown text={commentToView(type.comment, scope).summary} />
        <Signature
          tokens={(isInterface ? interfaceToTokens : declarationToTokens)(type, scope)}
          part={isFolded ? 'repeated' : undefined}
        />
        <ExplainedProperties
          properties={isInterface ? childDeclarations(type) : []}
          parent={propertyAnchor(parent, memberAnchor(type.name))}
          scope={scope}
        />
      </>
    )
    return isFolded ? (
      <details key={type.id} className="reference-fold">
        <summary>
          <code translate="no">{type.name}</code> not exported
        </summary>
        {body}
      </details>
    ) : (
      <div key={type.id} className="reference-expanded">
        <p className="reference-label" data-part="label">
          <code translate="no">{type.name}</code>, not exported
        </p>
        {body}
      </div>
    )
  })
}
