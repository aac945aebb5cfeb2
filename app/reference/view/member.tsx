import type { CodeToken, ParameterView, UnionValue, MemberView } from '~/reference/types'
import { Code, Signature } from './code'
import { InlineMarkdown, Markdown } from './markdown'
import { Permalink, Detail, GuideLinks, ReflectionLinks, Source, Heading } from './detail'
import { Badges, memberMarks } from './badges'
import { CommentDetails, Notes } from './comment-details'
import { ErrorCodes } from './error-codes'
import { ExpandedTypes, NamedTypes, Properties } from './named-types'

interface ParametersProps {
  title: 'Parameters' | 'Type parameters'
  parameters: ParameterView[]
}

/** The parameters of a signature, or its type parameters, under a title; nothing if it has none. */
export function Parameters({ title, parameters }: ParametersProps) {
  if (parameters.length === 0) return null
  return (
    <>
      <p className="reference-label">{title}</p>
      <ul className="reference-list">
        {parameters.map((parameter) => (
          <Parameter
            key={parameter.name}
            {...parameter}
            colon={title === 'Parameters' ? ': ' : ' extends '}
          />
        ))}
      </ul>
    </>
  )
}

function Parameter({ colon, ...parameter }: ParameterView & { colon: string }) {
  const { id, name, type, isOptional, defaultValue, description, properties } = parameter
  const tokens: CodeToken[] = [
    { text: `${name}${isOptional ? '?' : ''}`, kind: 'name' },
    ...(type.length > 0 ? [{ text: colon, kind: 'plain' as const }, ...type] : []),
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
      <Properties properties={properties} />
    </li>
  )
}

/** The values of a union with what each of them means; nothing when no comment explains them. */
function UnionValues({ values }: { values: UnionValue[] }) {
  if (values.length === 0) return null
  return (
    <>
      <p className="reference-label">Values</p>
      <ul className="reference-list">
        {values.map(({ id, value, meaning }) => (
          <li key={id} id={id}>
            <Code tokens={[value]} />
            <InlineMarkdown text={meaning} isSetOff />
            <Permalink id={id} text={value.text} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A member of a page in full, under a heading of level 3; entries of constants have level 4. */
export function Member({ member, depth = 3 }: { member: MemberView; depth?: 3 | 4 }) {
  const { id, label, comment, inheritedFrom } = member
  return (
    <section className="reference-member">
      <Heading depth={depth} id={id} text={label} />
      <Badges {...memberMarks(member)} />
      <Markdown text={comment.summary} />
      <Signature tokens={member.signature} />
      <NamedTypes types={member.namedTypes} />
      <ExpandedTypes types={member.expandedTypes} />
      <Parameters title="Type parameters" parameters={member.typeParameters} />
      <Parameters title="Parameters" parameters={member.parameters} />
      <Properties properties={member.properties} />
      <UnionValues values={member.values} />
      <ErrorCodes codes={member.errorCodes} />
      <Notes notes={member.notes} />
      {member.value && (
        <Detail title="Value">
          <code>{member.value}</code>
        </Detail>
      )}
      <CommentDetails comment={comment} returnType={member.returnType} />
      {inheritedFrom && <ReflectionLinks title="Inherited from" links={[inheritedFrom]} />}
      <ReflectionLinks title="Used by" links={member.usedBy} />
      <ReflectionLinks title="Returned by" links={member.returnedBy} />
      <GuideLinks guides={member.guides} />
      <Source source={member.source} />
      {member.members.map((each) => (
        <Member key={each.id} member={each} depth={4} />
      ))}
    </section>
  )
}
