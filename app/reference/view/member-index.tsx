import { Fragment } from 'react'
import { Identifier } from '~/ui/identifier'
import type { ErrorCodeView, MemberView, PageSummary, ReflectionPage } from '~/reference/types'
import { type Badge, memberMarks, originBadges, platformBadges } from './badges'
import { InlineMarkdown, SmartLink } from './markdown'

/** Most entries that an index shows without a filter. */
const mostUnfiltered = 10

/** Links to all that a page describes, group by group; longer indexes can be filtered. */
export function MemberIndex({ title, kind, groups }: ReflectionPage) {
  const entries = groups.flatMap((group) => [...group.members, ...group.errorCodes])
  if (entries.length === 0) return null
  return (
    <nav className="reference-index" aria-label={`Members of ${title}`}>
      {entries.length > mostUnfiltered && <MemberFilter />}
      {groups.map(({ id, title: heading, members, pages, errorCodes }) => (
        <div key={id}>
          <p className="reference-label" data-icon={kind === 'overview' ? id : undefined}>
            {heading}
          </p>
          <ul className={members.some(({ brief }) => brief) ? 'reference-briefs' : undefined}>
            {pages.map((page) => (
              <PageEntry key={page.id} {...page} />
            ))}
            {members.map((member) => (
              <MemberEntry key={member.id} {...member} />
            ))}
            {errorCodes.map((code) => (
              <CodeEntry key={code.id} {...code} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** `useMemberFilter` makes this work. */
function MemberFilter() {
  return (
    <div className="reference-filter" data-needs-javascript="">
      <label htmlFor="member-filter">Filter members</label>
      <input
        id="member-filter"
        type="search"
        placeholder="Name, type, platform, code"
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" />
    </div>
  )
}

function PageEntry({ name, href }: PageSummary) {
  return (
    <li>
      <SmartLink href={href}>
        <Identifier text={name} />
      </SmartLink>
    </li>
  )
}

function MemberEntry(member: MemberView) {
  const { id, label, shortType, brief } = member
  return (
    <li>
      <a href={`#${id}`}>
        <Identifier text={label} />
      </a>
      {shortType && (
        <>
          {' '}
          <small>{shortType}</small>
        </>
      )}
      <Marks badges={platformBadges(memberMarks(member))} />
      {brief && <InlineMarkdown text={brief} isSetOff />}
    </li>
  )
}

function CodeEntry({ id, code, raisedBy }: ErrorCodeView) {
  return (
    <li>
      <a href={`#${id}`}>
        <Identifier text={code} />
      </a>
      <Marks badges={raisedBy.length === 1 ? originBadges(raisedBy) : []} />
    </li>
  )
}

/** Marks without a frame, which an index would have too many of. */
function Marks({ badges }: { badges: Badge[] }) {
  return badges.map(({ text, tone, icon }) => (
    <Fragment key={text}>
      {' '}
      <b className={tone && `reference-mark-${tone}`} data-icon={icon}>
        {text}
      </b>
    </Fragment>
  ))
}
