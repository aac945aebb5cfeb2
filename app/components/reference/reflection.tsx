import type { ReflectionPage } from '~/api-reference/types'
import { Badges } from './badges'
import { Signature } from './code'
import { CommentDetails } from './comment-details'
import { GuideLinks, ReflectionLinks, Source } from './detail'
import { ErrorCodes } from './error-codes'
import { Heading } from './heading'
import { Hierarchy } from './hierarchy'
import { Markdown } from './markdown'
import { Member } from './member'
import { MemberIndex } from './member-index'
import { FoldedTypes } from './named-types'
import { Notes } from './notes'
import { PageSummaries } from './page-summaries'

/** What follows the title of an API page: what it is about, an index, and all members. */
export function Reflection({ page }: { page: ReflectionPage }) {
  return (
    <>
      <Badges {...page.comment} />
      <Signature tokens={page.declaration} />
      <Markdown text={page.comment.summary} />
      <CommentDetails comment={page.comment} />
      <Notes notes={page.notes} />
      <Hierarchy hierarchy={page.hierarchy} />
      <ReflectionLinks title="Used by" links={page.usedBy} />
      <ReflectionLinks title="Returned by" links={page.returnedBy} />
      <GuideLinks guides={page.guides} />
      <Source source={page.source} />
      <FoldedTypes types={page.expandedTypes} />
      <MemberIndex {...page} />
      {page.groups.map((group) => (
        <section key={group.id} className="reference-group">
          <Heading depth={2} id={group.id} text={group.title} />
          <PageSummaries pages={group.pages} />
          <ErrorCodes codes={group.errorCodes} />
          {group.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </section>
      ))}
    </>
  )
}
