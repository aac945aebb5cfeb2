import type { MemberView } from '~/api-reference/types'
import { Badges, memberMarks } from './badges'
import { Signature } from './code'
import { CommentDetails } from './comment-details'
import { Detail, GuideLinks, ReflectionLinks, Source } from './detail'
import { ErrorCodes } from './error-codes'
import { Heading } from './heading'
import { Markdown } from './markdown'
import { ExpandedTypes, NamedTypes } from './named-types'
import { Notes } from './notes'
import { Parameters } from './parameters'
import { Properties } from './properties'
import { UnionValues } from './union-values'

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
