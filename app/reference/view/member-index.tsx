import { Fragment } from 'react'
import { Identifier } from '~/ui/identifier'
import { briefComment } from '~/reference/model/comment'
import { type Member, shortType } from '~/reference/model/member'
import { pathnameOf } from '~/reference/typedoc/reflection-index'
import type { ReflectionPage } from '~/reference/model/page'
import { platformsToMark } from '~/platforms/platform-marks'
import { commentToMark, originBadges, platformBadges } from './badges'
import { type Badge, InlineMarkdown, SmartLink } from './parts'

/** Most entries that an index shows without a filter. */
const maxUnfiltered = 10

/** Links to all that a page describes, group by group; longer indexes can be filtered. */
export function MemberIndex({ title, kind, groups }: ReflectionPage) {
  const entries = groups.flatMap((group) => [...group.members, ...group.errorCodes])
  const isOverview = kind === 'overview'
  if (entries.length === 0) return null
  return (
    <nav className="reference-index" aria-label={`Members of ${title}`}>
      {entries.length > maxUnfiltered && <MemberFilter />}
      {groups.map(({ id, title: heading, members, pages, errorCodes }) => (
        <div key={id}>
          <p className="reference-label" data-icon={isOverview ? id : undefined}>
            {heading}
          </p>
          <ul className={isOverview && members.length > 0 ? 'reference-briefs' : undefined}>
            {pages.map((page) => (
              <li key={page.id}>
                <SmartLink href={pathnameOf(page)}>
                  <Identifier text={page.name} isCode />
                </SmartLink>
              </li>
            ))}
            {members.map((member) => (
              <MemberEntry key={member.id} member={member} isOverview={isOverview} />
            ))}
            {errorCodes.map(({ id: anchor, code, raisedBy }) => (
              <li key={anchor} data-platform={platformsToMark(raisedBy)}>
                <a href={`#${anchor}`}>
                  <Identifier text={code} isCode />
                </a>
                <Marks badges={raisedBy.length === 1 ? originBadges(raisedBy) : []} />
              </li>
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

function MemberEntry({ member, isOverview }: { member: Member; isOverview: boolean }) {
  const type = shortType(member)
  return (
    <li data-platform={commentToMark(member.comment, member.notes)}>
      <a href={`#${member.id}`}>
        <Identifier text={member.label} isCode />
      </a>
      {type && (
        <>
          {' '}
          <small>{type}</small>
        </>
      )}
      <Marks badges={platformBadges(member.comment, member.notes)} />
      {isOverview && <InlineMarkdown text={briefComment(member.comment)} isSetOff />}
    </li>
  )
}

/** Marks without a frame, which an index would have too many of. */
function Marks({ badges }: { badges: Badge[] }) {
  return badges.map(({ text, tone, icon }) => (
    <Fragment key={text}>
      {' '}
      <b className={tone && `reference-mark-${tone}`} data-icon={icon?.toLowerCase()}>
        {text}
      </b>
    </Fragment>
  ))
}
