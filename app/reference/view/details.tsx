import type { ReactNode } from 'react'
import { siteConfig } from '~/lib/site-config'
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
  const html = { __html: toHtml(text, false) }
  return <div className="reference-text" data-part="text" dangerouslySetInnerHTML={html} />
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

/** A titled fact, such as what a function returns or where it is declared. */
function Detail({ title, children }: { title: string; children: ReactNode }) {
  const isProse = ['Returns', 'Throws', 'See also'].includes(title)
  return (
    <dl className="reference-detail" data-part={isProse ? undefined : 'repeated'}>
      <dt data-part={isProse ? 'repeated' : undefined}>{title}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

function Label({ children }: { children: string }) {
  return (
    <p className="reference-label" data-part="label">
      {children}
    </p>
  )
}

/** What is said of something besides its summary and signature, in the order of all pages. */
export function Details({ of, about }: { of: Reflection; about: Description }) {
  const { returns, throws, examples, see, removed } = about
  return (
    <>
      <Parameters of={of} about={about} />
      <Parts of={of} />
      <Values of={of} about={about} />
      <Notes about={about} />
      {about.default && <TextDetail title="Default" text={about.default} />}
      {returns && <TextDetail title="Returns" text={returns} />}
      {throws && <TextDetail title="Throws" text={throws} />}
      {examples.map((example, at) => (
        <div key={at}>
          <Label>Example</Label>
          <Markdown text={example} />
        </div>
      ))}
      {see && <TextDetail title="See also" text={see} />}
      {removed && (
        <TextDetail title={`In ${removed.in}`} text={`Removed. ${removed.instead ?? ''}`} />
      )}
      <Places of={of} />
    </>
  )
}

function TextDetail({ title, text }: { title: string; text: string }) {
  return (
    <Detail title={title}>
      <InlineMarkdown text={text} />
    </Detail>
  )
}

function Parameters({ of, about }: { of: Reflection; about: Description }) {
  const parameters = getParameters(of.declaration).filter(({ name }) => about.parameters[name])
  if (parameters.length === 0) return null
  return (
    <>
      <Label>Parameters</Label>
      <ul className="reference-list">
        {parameters.map(({ name }) => (
          <li key={name} id={`${of.anchor}-${toAnchor(name)}`} data-part="parameter">
            <code translate="no">{name}</code>
            <InlineMarkdown text={about.parameters[name] ?? ''} isSetOff />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The properties of an object type that somebody explains. */
export function Parts({ of: { members, kind }, prefix = '' }: { of: Reflection; prefix?: string }) {
  const { describe } = useReference()
  const parts = kind === 'property' || kind === 'type' ? members : []
  const explained = parts.filter((each) => describe(each).summary)
  if (explained.length === 0) return null
  return (
    <ul className="reference-list">
      {explained.map((each) => (
        <li key={each.key} id={prefix + each.anchor} data-part="property">
          <code translate="no">
            <Code text={each.declaration.signature} />
          </code>
          <InlineMarkdown text={describe(each).summary} isSetOff />
        </li>
      ))}
    </ul>
  )
}

/** What the values of a union, or the entries of a constant, mean. */
function Values({ of: { anchor, kind }, about }: { of: Reflection; about: Description }) {
  const values = Object.entries(about.values)
  if (values.length === 0) return null
  return (
    <>
      <Label>{kind === 'constant' ? 'Entries' : 'Values'}</Label>
      <ul className="reference-list">
        {values.map(([value, meaning]) => {
          const id = toValueAnchor(anchor, value)
          const text = kind === 'constant' ? value : `'${value}'`
          return (
            <li key={value} id={id} data-part="entry">
              <code translate="no">{text}</code>
              <InlineMarkdown text={meaning} isSetOff />
              <a className="heading-anchor" href={`#${id}`} aria-label={`Link to ${text}`}>
                #
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the documented version really does. */
function Notes({ about: { notes } }: { about: Description }) {
  if (notes.length === 0) return null
  const isOfPlatforms = notes.some(({ platforms }) => platforms.length > 0)
  return (
    <div className="reference-notes">
      <Label>{isOfPlatforms ? 'Platform notes' : 'Notes'}</Label>
      <ul>
        {notes.map(({ text, platforms, issues }) => (
          <li key={text} data-platform={platformsToMark(platforms)}>
            <Badges badges={platforms} /> <InlineMarkdown text={text} />
            {issues.map((issue) => (
              <span key={issue}>
                {' '}
                (<a href={`${siteConfig.repository}/issues/${issue}`}>#{issue}</a>)
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where it is used, explained and declared. */
function Places({ of: { kind, href, declaration } }: { of: Reflection }) {
  const { index, getGuideLinks } = useReference()
  const isMember = kind === 'property' || kind === 'method'
  const users = isMember ? [] : index.findUsers(declaration.name)
  const guides = getGuideLinks(href)
  const [source] = declaration.sources ?? []
  return (
    <>
      <Links title="Used by" links={users.map(toCodeLink)} />
      <Links title="Guides" links={guides.map(({ text, href: to }) => ({ to, content: text }))} />
      {source && (
        <Links
          title="Source"
          links={[{ to: source.url ?? '', content: code(`${source.fileName}:${source.line}`) }]}
        />
      )}
    </>
  )
}

interface Link {
  to: string
  content: ReactNode
}

function toCodeLink({ href, key, label }: Reflection): Link {
  return { to: href, content: code(label.endsWith(')') ? `${key}()` : key) }
}

function code(text: string): ReactNode {
  return <code translate="no">{text}</code>
}

function Links({ title, links }: { title: string; links: Link[] }) {
  if (links.length === 0) return null
  return (
    <Detail title={title}>
      {links.map(({ to, content }, at) => (
        <span key={to}>
          {at > 0 && ', '}
          <a href={to}>{content}</a>
        </span>
      ))}
    </Detail>
  )
}
