import type { ReactNode } from 'react'
import { siteConfig } from '~/settings/site-config'
import { platformsToMark } from '~/platforms/platform-marks'
import type { Description } from '~/reference/comment'
import { getParameters, type Reflection, toAnchor, toValueAnchor } from '~/reference/library'
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

function Label({ children }: { children: string }) {
  return <p className="reference-label">{children}</p>
}

/** What is said of something besides its summary and signature, in the order of all pages. */
export function Details({ of, about }: { of: Reflection; about: Description }) {
  const { returns, throws, examples, see, removed } = about
  const facts: Fact[] = [
    ['Default', about.default],
    ['Returns', returns],
    ['Throws', throws],
  ]
  return (
    <>
      <Parameters of={of} about={about} />
      <Parts of={of} />
      <Values of={of} about={about} />
      <Notes about={about} />
      {examples.length > 0 && <Facts facts={facts} />}
      {examples.map((example, at) => (
        <div key={at}>
          <Label>Example</Label>
          <Markdown text={example} />
        </div>
      ))}
      <Facts
        facts={[
          ...(examples.length > 0 ? [] : facts),
          ['See also', see],
          [`In ${removed?.in}`, removed && `Removed. ${removed.instead ?? ''}`],
          ['Proof', about.quotations.length > 0 && joinQuotations(about.quotations)],
          ...usePlaces(of),
        ]}
      />
    </>
  )
}

type Fact = [title: string, content: ReactNode]

/** What is short enough to stand beside its title; texts are Markdown, and nothing is left out. */
function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(([, content]) => content)
  if (known.length === 0) return null
  return (
    <dl className="reference-facts">
      {known.map(([title, content]) => (
        <div key={title}>
          <dt data-part="repeated">{title}</dt>
          {/* What a function gives is prose to search; the rest is found elsewhere. */}
          <dd data-part={/^(?:Ret|Thr)/.test(title) ? undefined : 'repeated'}>
            {typeof content === 'string' ? <InlineMarkdown text={content} /> : content}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where something is used, explained and declared. */
function usePlaces({ kind, href, declaration }: Reflection): Fact[] {
  const { index, getGuideLinks } = useReference()
  const isMember = kind === 'property' || kind === 'method'
  const users = isMember ? [] : index.findUsers(declaration.name)
  const [source] = declaration.sources ?? []
  return [
    ['Used by', joinLinks(users.map((each) => [each.href, toCode(index.getLabel(each.key))]))],
    ['Guides', joinLinks(getGuideLinks(href).map(({ text, href: to }) => [to, text]))],
    [
      'Source',
      source?.url && joinLinks([[source.url, toCode(`${source.fileName}:${source.line}`)]]),
    ],
  ]
}

/** Links to the code that proves what is said. */
function joinQuotations(quotations: Description['quotations']): ReactNode[] {
  return quotations.flatMap(({ label, link }, index) => [
    index > 0 && ', ',
    <a key={link.href} {...link} translate="no">
      {label}
    </a>,
  ])
}

function toCode(text: ReactNode): ReactNode {
  return <code translate="no">{text}</code>
}

function joinLinks(links: [href: string, content: ReactNode][]): ReactNode {
  const [first, ...others] = links.map(([href, content]) => (
    <a key={href} href={href}>
      {content}
    </a>
  ))
  return first && [first, ...others.flatMap((each) => [', ', each])]
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
      {title && <Label>{title}</Label>}
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

function Parameters({ of, about }: { of: Reflection; about: Description }) {
  const entries = getParameters(of.declaration).flatMap(({ name }): Entry[] => {
    const text = about.parameters[name]
    const id = `${of.anchor}-${toAnchor(name)}`
    return text ? [{ id, part: 'parameter', code: name, text }] : []
  })
  return <Entries title="Parameters" entries={entries} />
}

/** The properties of an object type that somebody explains. */
export function Parts({ of, prefix = '' }: { of: Reflection; prefix?: string }) {
  const { describe } = useReference()
  const parts = of.kind === 'property' || of.kind === 'type' ? of.members : []
  const entries = parts.flatMap((each): Entry[] => {
    const { summary } = describe(each)
    const code = <Code text={each.declaration.signature} />
    return summary ? [{ id: prefix + each.anchor, part: 'property', code, text: summary }] : []
  })
  return <Entries entries={entries} />
}

/** What the values of a union, or the entries of a constant, mean. */
function Values({ of: { anchor, kind }, about }: { of: Reflection; about: Description }) {
  const isConstant = kind === 'constant'
  const entries = Object.entries(about.values).map(([value, text]): Entry => {
    const code = isConstant ? value : `'${value}'`
    return { id: toValueAnchor(anchor, value), part: 'entry', code, text }
  })
  return <Entries title={isConstant ? 'Entries' : 'Values'} entries={entries} />
}

/** What the documented version really does. */
function Notes({ about: { notes } }: { about: Description }) {
  if (notes.length === 0) return null
  const isOfPlatforms = notes.some(({ platforms }) => platforms.length > 0)
  return (
    <div className="reference-notes">
      <Label>{isOfPlatforms ? 'Platform notes' : 'Notes'}</Label>
      <ul>
        {notes.map(({ text, platforms, issues, quotations }) => (
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

function toIssueLink(issue: number): string {
  return ` ([#${issue}](${siteConfig.repository}/issues/${issue}))`
}
