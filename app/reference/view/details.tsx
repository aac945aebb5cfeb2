import type { ReactNode } from 'react'
import { siteConfig } from '~/settings/site-config'
import { platformsToMark } from '~/platforms/platform-marks'
import type { Description } from '~/reference/comment'
import { getParameters, type Reflection, toFullLabel, toValueAnchor } from '~/reference/library'
import { Badges } from './badges'
import { Code } from './code'
import { useReference } from './context'

/** Markdown in blocks: paragraphs, lists and code. */
export function Markdown({ text }: { text: string }) {
  const { toHtml } = useReference()
  if (!text) return null
  return (
    <div className="reference-text" dangerouslySetInnerHTML={{ __html: toHtml(text, false) }} />
  )
}

/** Markdown as the content of a list item or cell; a dash sets it off from code before it. */
export function InlineMarkdown({ text, isSetOff }: { text: string; isSetOff?: boolean }) {
  const { toHtml } = useReference()
  if (!text) return null
  const html = toHtml(text, true)
  const isPhrase = !/<(?:p|ul|ol|pre|figure|blockquote|table)\b/.test(html)
  const Tag = isPhrase ? 'span' : 'div'
  return (
    <>
      {isSetOff && isPhrase && ' — '}
      <Tag data-part={isPhrase ? undefined : 'phrase'} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

/** The rest of a section in the order of a caller's questions: input, result, example, pitfalls, reading. */
export function Details({ of, about }: { of: Reflection; about: Description }) {
  const { index, getGuideLinks } = useReference()
  const { removed, quotations } = about
  const { kind, href, declaration } = of
  const parameters = listParameters(of, about)
  const isMember = kind === 'property' || kind === 'method'
  const users = isMember ? [] : index.findUsers(declaration.name)
  const [{ fileName = '', line = 0, url = '' } = {}] = declaration.sources ?? []
  return (
    <>
      <Properties of={of} />
      <Values of={of} about={about} />
      <Facts
        facts={{
          Parameters: parameters.length > 0 && <Entries entries={parameters} />,
          Default: about.default,
          Returns: about.returns,
          Throws: about.throws,
        }}
      />
      {about.examples.map((example, at) => (
        <div key={at}>
          <p className="reference-label">Example</p>
          <Markdown text={example} />
        </div>
      ))}
      <Notes notes={about.notes} />
      <Facts
        facts={{
          'See also': about.see,
          [`In ${removed?.in}`]: removed && `Removed. ${removed.instead ?? ''}`,
          Proof: joinQuotations(quotations),
          'Used by': joinLinks(users.map((each) => [each.href, toCode(toFullLabel(each))])),
          Guides: joinLinks(getGuideLinks(href).map(({ text, href: to }) => [to, text])),
          Source: url && joinLinks([[url, toCode(`${fileName}:${line}`)]]),
        }}
      />
    </>
  )
}

/** Facts that search finds here; all others are repeated from elsewhere. */
const searched = new Set(['Parameters', 'Returns', 'Throws'])

/** A table of facts by their titles, without those that are not known. Texts are Markdown. */
function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const known = Object.entries(facts).filter(([, content]) => content)
  if (known.length === 0) return null
  return (
    <dl className="reference-facts">
      {known.map(([title, content]) => (
        <div key={title}>
          <dt data-part="repeated">{title}</dt>
          <dd data-part={searched.has(title) ? undefined : 'repeated'}>
            {typeof content === 'string' ? <InlineMarkdown text={content} /> : content}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toCode(text: ReactNode): ReactNode {
  return <code translate="no">{text}</code>
}

function joinLinks(links: [href: string, content: ReactNode, attributes?: object][]): ReactNode {
  const [first, ...others] = links.map(([href, content, attributes]) => (
    <a key={href} href={href} {...attributes}>
      {content}
    </a>
  ))
  return first && [first, ...others.flatMap((each) => [', ', each])]
}

/** Links to the lines of code that prove a statement. */
function joinQuotations(quotations: Description['quotations']): ReactNode {
  return joinLinks(quotations.map(({ label, link }) => [link.href, label, link]))
}

interface Entry {
  id: string
  part: 'parameter' | 'property' | 'entry'
  code: ReactNode
  text: string
}

/** A list of code with what it means; entries have a permalink. */
function Entries({ title, entries }: { title?: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <>
      {title && <p className="reference-label">{title}</p>}
      <ul className="reference-list">
        {entries.map(({ id, part, code, text }) => (
          <li key={id} id={id} data-part={part}>
            {toCode(code)}
            <InlineMarkdown text={text} isSetOff />
            {part === 'entry' && (
              <a className="heading-anchor" href={`#${id}`} aria-label={`Link to ${String(code)}`}>
                #
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function listParameters({ anchor, declaration }: Reflection, about: Description): Entry[] {
  return getParameters(declaration).map(({ name, signature }) => ({
    id: toValueAnchor(anchor, name),
    part: 'parameter',
    code: <Code text={signature} />,
    text: about.parameters[name] ?? '',
  }))
}

/** The properties of an object type that have an explanation. */
export function Properties({ of, prefix = '' }: { of: Reflection; prefix?: string }) {
  const { describe } = useReference()
  const properties = of.kind === 'property' || of.kind === 'type' ? of.members : []
  const entries = properties.map((each): Entry => ({
    id: prefix + each.anchor,
    part: 'property',
    code: <Code text={each.declaration.signature} />,
    text: describe(each).summary,
  }))
  return <Entries entries={entries.filter(({ text }) => text)} />
}

/** The meaning of each value of a union, or entry of a constant. */
function Values({ of: { anchor, kind }, about }: { of: Reflection; about: Description }) {
  const isConstant = kind === 'constant'
  const entries = Object.entries(about.values).map(([value, text]): Entry => {
    const code = isConstant ? value : `'${value}'`
    return { id: toValueAnchor(anchor, value), part: 'entry', code, text }
  })
  return <Entries title={isConstant ? 'Entries' : 'Values'} entries={entries} />
}

/** The real behavior of the documented version: what all platforms do, then each of them. */
function Notes({ notes }: Pick<Description, 'notes'>) {
  if (notes.length === 0) return null
  const isOfPlatforms = notes.some(({ platforms }) => platforms.length > 0)
  const marks = [undefined, ...siteConfig.platforms.map((name) => platformsToMark([name]))]
  const sorted = marks.flatMap((mark) =>
    notes.filter((each) => platformsToMark(each.platforms) === mark),
  )
  const toIssueLink = (issue: number) => ` ([#${issue}](${siteConfig.repository}/issues/${issue}))`
  return (
    <div className="reference-notes admonition admonition-info">
      <p className="reference-label">{isOfPlatforms ? 'Platform notes' : 'Notes'}</p>
      <ul>
        {sorted.map(({ text, platforms, issues, quotations }) => (
          <li key={text} data-platform={platformsToMark(platforms)}>
            <Badges badges={platforms} />{' '}
            <InlineMarkdown text={text + issues.map(toIssueLink).join('')} />
            {quotations.length > 0 && (
              <small data-part="repeated"> {joinQuotations(quotations)}</small>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
