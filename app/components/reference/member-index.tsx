import type { MemberGroup, MemberView } from '~/api-reference/types'
import { InlineMarkdown } from './markdown'

/** Most members that an index shows without a filter. */
const mostUnfiltered = 10

/** Links to all members of a page, group by group; longer indexes can be filtered. */
export function MemberIndex({ name, groups }: { name: string; groups: MemberGroup[] }) {
  const filled = groups.filter(({ members }) => members.length > 0)
  const count = filled.reduce((sum, { members }) => sum + members.length, 0)
  if (count === 0) return null
  return (
    <nav className="reference-index" aria-label={`Members of ${name}`}>
      {count > mostUnfiltered && <MemberFilter />}
      {filled.map(({ id, title, members }) => (
        <div key={id}>
          <p className="reference-label">{title}</p>
          <ul className={members.some(({ brief }) => brief) ? 'reference-briefs' : undefined}>
            {members.map((member) => (
              <Entry key={member.id} {...member} />
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
      <label htmlFor="member-filter">Filter</label>
      <input id="member-filter" type="search" autoComplete="off" spellCheck={false} />
      <p role="status" />
    </div>
  )
}

function Entry({ id, label, kind, brief }: MemberView) {
  return (
    <li>
      <a href={`#${id}`} data-icon={kind}>
        {label}
      </a>
      {brief && <InlineMarkdown text={brief} isSetOff />}
    </li>
  )
}
