import { Identifier } from '~/ui/identifier'
import type { Reflection } from '~/reference/library'
import { Badges, listBadges, toPlatformMark } from './badges'
import { Signature } from './code'
import { useReference } from './context'
import { Details, Markdown } from './details'
import { NamedTypes } from './named-types'

/** A heading with a permalink to itself; those of level 2 are titles of groups. */
export function Heading({ depth, id, text }: { depth: 2 | 3 | 4; id: string; text: string }) {
  const Tag = `h${depth}` as const
  return (
    <Tag id={id}>
      <Identifier text={text} isCode={depth > 2} />
      {/* For pointers: as a part of the heading it would be read with it. */}
      <a className="heading-anchor" href={`#${id}`} aria-hidden="true" tabIndex={-1}>
        #
      </a>
    </Tag>
  )
}

/** A member, or an export of the overview, in full under a heading; its members follow one level below. */
export function MemberSection({ of, depth = 3 }: { of: Reflection; depth?: 3 | 4 }) {
  const about = useReference().describe(of)
  const { anchor, label, kind } = of
  const members = kind === 'constant' ? of.members : []
  return (
    <section className="reference-member" data-platform={toPlatformMark(about)}>
      <Heading depth={depth} id={anchor} text={label} />
      <Badges badges={listBadges(of, about)} />
      <Markdown text={about.summary} />
      <Signature of={of} />
      {members.length === 0 && <NamedTypes of={of} />}
      <Details of={of} about={about} />
      {members.map((each) => (
        <MemberSection key={each.key} of={each} depth={4} />
      ))}
    </section>
  )
}
