import type { ReflectionPage } from '~/api-reference/types'
import type { Heading } from '~/content/types'

/** The headings of levels 2 and 3 that a page renders: its groups and their members. */
export function collectHeadings({ groups }: Pick<ReflectionPage, 'groups'>): Heading[] {
  return groups.flatMap(({ id, title, members }) => [
    { depth: 2, text: title, id },
    ...members.map((member) => ({ depth: 3, text: member.label, id: member.id })),
  ])
}
