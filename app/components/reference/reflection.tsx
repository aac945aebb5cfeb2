import type { ReflectionPage } from '~/api-reference/types'
import { Badges } from './badges'
import { Signature } from './code'
import { CommentDetails } from './comment-details'
import { ExpandedTypes } from './expanded-types'
import { GuideLinks } from './guide-links'
import { Heading } from './heading'
import { Hierarchy } from './hierarchy'
import { Markdown } from './markdown'
import { Member } from './member'
import { MemberIndex } from './member-index'
import { Notes } from './notes'
import { PageSummaries } from './page-summaries'
import { ReflectionLinks } from './reflection-links'
import { Source } from './source'

/** What follows the title of an API page: what it is about, an index, and all members. */
export function Reflection({ page }: { page: ReflectionPage }) {
  return (
    <>
      <Badges comment={page.comment} />
      <Markdown text={page.comment.summary} />
      <Signature tokens={page.declaration} />
      <ExpandedTypes types={page.expandedTypes} />
      <CommentDetails comment={page.comment} />
      <Notes notes={page.notes} />
      <Hierarchy hierarchy={page.hierarchy} />
      <ReflectionLinks title="Used by" links={page.usedBy} />
      <ReflectionLinks title="Returned by" links={page.returnedBy} />
      <GuideLinks guides={page.guides} />
      <Source source={page.source} />
      <MemberIndex name={page.title} groups={page.groups} />
      {page.groups.map((group) => (
        <section key={group.id} className="reference-group">
          <Heading depth={2} id={group.id} text={group.title} />
          <PageSummaries pages={group.pages} />
          {group.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </section>
      ))}
    </>
  )
}
