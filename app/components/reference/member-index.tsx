import type { MemberGroup } from '~/api-reference/types'

/** Links to all members of a page, group by group. */
export function MemberIndex({ name, groups }: { name: string; groups: MemberGroup[] }) {
  const filled = groups.filter(({ members }) => members.length > 0)
  return (
    <nav className="reference-index" aria-label={`Members of ${name}`}>
      {filled.map(({ id, title, members }) => (
        <section key={id}>
          <p className="reference-label">{title}</p>
          <ul>
            {members.map((member) => (
              <li key={member.id}>
                <a href={`#${member.id}`}>{member.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
