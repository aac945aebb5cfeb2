import { Fragment, type ReactNode } from 'react'
import { Identifier } from '~/ui/identifier'
import { briefComment } from '~/reference/model/comment'
import { type Member, shortType } from '~/reference/model/member'
import type { MemberGroup, ReflectionPage } from '~/reference/model/page'
import { platformsToMark } from '~/platforms/platform-marks'
import { commentToMark, originBadges, platformBadges } from './badges'
import { MemberSection } from './member'
import { siteConfig } from '~/lib/site-config'
import { conventions } from '~/product/conventions'
import { type Badge, InlineMarkdown } from './parts'

/** Most entries that an index shows without a filter. */
const maxUnfiltered = 10

/** Most entries of an index that is open: longer ones take more than the first screen of a phone. */
const maxOpen = 11

function countEntries(groups: MemberGroup[]): number {
  return groups.flatMap((group) => [...group.members, ...group.pages, ...group.errorCodes]).length
}

/** Links to all that a page describes, group by group; a long one is folded, and can be filtered. */
export function MemberIndex({ title, groups }: ReflectionPage) {
  const count = countEntries(groups)
  if (count === 0) return null
  const lists = groups.map(({ id, title: heading, members, errorCodes }) => (
    <div key={id} className="reference-group">
      <p className="reference-label">{heading}</p>
      <ul>
        {members.map((member) => (
          <li key={member.id} data-platform={commentToMark(member.comment, member.notes)}>
            <MemberLine member={member}>
              <a href={`#${member.id}`}>
                <Identifier text={member.label} isCode />
              </a>
            </MemberLine>
          </li>
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
  ))
  return (
    <nav className="reference-index" aria-label={`Members of ${title}`}>
      <MemberFilter groups={groups} />
      {count <= maxOpen ? (
        lists
      ) : (
        <details>
          <summary>List of all {count}</summary>
          {lists}
        </details>
      )}
    </nav>
  )
}

const searchable = [
  'Name',
  'type',
  ...(siteConfig.platforms.length > 0 ? ['platform'] : []),
  ...(conventions.errors ? ['code'] : []),
].join(', ')

/** Filters the lines of an index or of the overview, where there are many; `memberFilter` makes it work. */
export function MemberFilter({ groups }: Pick<ReflectionPage, 'groups'>) {
  if (countEntries(groups) <= maxUnfiltered) return null
  return (
    <div className="reference-filter" data-needs-javascript="">
      <label htmlFor="member-filter">Filter members</label>
      <input
        id="member-filter"
        type="search"
        placeholder={searchable}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" />
    </div>
  )
}

/** A member of the overview: a line of what it is, which opens into all that there is to say of it. */
export function FoldedMember({ member }: { member: Member }) {
  return (
    <details className="reference-entry">
      <summary data-part="chrome" data-platform={commentToMark(member.comment, member.notes)}>
        <span>
          <MemberLine member={member}>
            <span translate="no">{member.label}</span>
          </MemberLine>
          <InlineMarkdown text={briefComment(member.comment)} isSetOff />
        </span>
        <span>Close</span>
      </summary>
      <MemberSection member={member} />
    </details>
  )
}

/** A member in short: its name, as `children` show it, its type and where it works. */
function MemberLine({ member, children }: { member: Member; children: ReactNode }) {
  const type = shortType(member)
  return (
    <>
      {children}
      {type && (
        <>
          {' '}
          <small>{type}</small>
        </>
      )}
      <Marks badges={platformBadges(member.comment, member.notes)} />
    </>
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
