import { Identifier } from '~/ui/identifier'
import { shorten } from '~/lib/shorten'
import { toBrief, toLine } from '~/reference/comment'
import type { Reflection } from '~/reference/library'
import { Badges, listBadges, toPlatformMark, toTone } from './badges'
import { Code } from './code'
import { useReference } from './context'
import { InlineMarkdown } from './details'

/** Exports or members under one heading. */
export interface Group {
  id: string
  title: string
  reflections: Reflection[]
}

/** All members of a page at a glance, each with a link to its section. */
export function MemberIndex({ title, groups }: { title: string; groups: Group[] }) {
  return (
    <nav className="reference-index" aria-label={`Members of ${title}`}>
      {groups.map((group) => (
        <section key={group.id}>
          {groups.length > 1 && (
            <a className="reference-label" href={`#${group.id}`}>
              {group.title}
            </a>
          )}
          <ul>
            {group.reflections.map((each) => (
              <IndexEntry key={each.key} of={each} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** A member: its name, badges and type, and beside or below them its summary and default. */
function IndexEntry({ of }: { of: Reflection }) {
  const about = useReference().describe(of)
  return (
    <li data-platform={toPlatformMark(about)}>
      <div>
        <a href={`#${of.anchor}`}>
          <Identifier text={of.label} isCode />
        </a>{' '}
        <Badges badges={listBadges(of, about).filter(toTone)} />{' '}
        <code translate="no">
          <Code text={toShortType(of)} isPlain />
        </code>
      </div>
      <div>
        <InlineMarkdown text={toBrief(about.summary)} />{' '}
        {about.default && (
          <small>
            Default <InlineMarkdown text={toLine(about.default)} />
          </small>
        )}
      </div>
    </li>
  )
}

/** Most characters of a type on one line. */
export const maxType = 72

/** The type of a member on one line, with the parameters of a method. */
function toShortType({ declaration: { name, signature } }: Reflection): string {
  const line = signature
    .replace(/\s+/g, ' ')
    .replace(/\{.*\}/, '{ … }')
    .replace(/: \| /, ': ')
  const type = line.slice(line.indexOf(name) + name.length).replace(/^(?:\(\))?\??: /, '')
  return shorten(type.replaceAll('( ', '(').replace(', )', ')'), maxType).replace(/ \|…$/, ' | …')
}
