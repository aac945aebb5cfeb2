import type { ParameterView } from '~/api-reference/types'
import { Code } from './code'
import { InlineMarkdown } from './markdown'

/** The parameters of a signature, or its type parameters, under a title; nothing if it has none. */
export function Parameters({ title, parameters }: { title: string; parameters: ParameterView[] }) {
  if (parameters.length === 0) return null
  return (
    <>
      <p className="reference-label">{title}</p>
      <ul className="reference-list">
        {parameters.map((parameter) => (
          <Parameter key={parameter.name} {...parameter} />
        ))}
      </ul>
    </>
  )
}

function Parameter({ id, name, type, isOptional, defaultValue, description }: ParameterView) {
  const tokens = [
    { text: `${name}${isOptional ? '?' : ''}`, kind: 'name' as const },
    ...withColon(type),
  ]
  return (
    <li id={id}>
      <Code tokens={tokens} />
      {defaultValue && (
        <>
          {' '}
          defaults to <code>{defaultValue}</code>
        </>
      )}
      <InlineMarkdown text={description} isSetOff />
    </li>
  )
}

function withColon(type: ParameterView['type']): ParameterView['type'] {
  return type.length > 0 ? [{ text: ': ', kind: 'plain' }, ...type] : []
}
