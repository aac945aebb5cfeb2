import { Identifier } from '~/ui/identifier'
import { shorten, toBrief } from '~/reference/comment'
import type { Reflection } from '~/reference/library'
import { Code, ErrorCodes, Signature } from './code'
import { useReference } from './context'
import { Badges, listPlatforms, toPlatformMark } from './badges'
import { Details, InlineMarkdown, Markdown } from './details'
import { Heading, listBadges, MemberSection } from './member'
import { NamedTypes } from './named-types'

/** Exports or members under one heading. */
export interface Group {
  id: string
  title: string
  reflections: Reflection[]
}

/** All exports: links to those with pages, and of the others a line each, which opens. */
export function Overview({ introduction, groups }: { introduction: string; groups: Group[] }) {
  return (
    <>
      <Markdown text={introduction} />
      {groups.map(({ id, title, reflections }) => (
        <section key={id} className="reference-group">
          <Heading depth={2} id={id} text={title} />
          {reflections.map((each) =>
            each.href.includes('#') ? (
              <FoldedMember key={each.key} of={each} />
            ) : (
              <PageLine key={each.key} of={each} />
            ),
          )}
        </section>
      ))}
    </>
  )
}

function PageLine({ of: page }: { of: Reflection }) {
  const { summary } = useReference().describe(page)
  return (
    <p id={page.anchor} className="reference-page" data-part="repeated">
      <a href={page.href}>
        <Identifier text={page.label} isCode />
      </a>
      <InlineMarkdown text={toBrief(summary)} isSetOff />
    </p>
  )
}

function FoldedMember({ of }: { of: Reflection }) {
  const about = useReference().describe(of)
  return (
    <details className="reference-entry">
      <summary className="reference-line" data-platform={toPlatformMark(about)}>
        <span>
          <span translate="no">{of.label}</span> <small translate="no">{toReturnType(of)}</small>
          <Badges badges={listPlatforms(about)} />
          <InlineMarkdown text={toBrief(about.summary)} isSetOff />
        </span>
        <span>Close</span>
      </summary>
      <MemberSection of={of} />
    </details>
  )
}

/** What a function gives, which tells similar ones apart. */
function toReturnType({ declaration: { signature } }: Reflection): string {
  const [, type = ''] = /^function [^]*\): ([^]*)$/.exec(signature) ?? []
  return shorten(type, maxType)
}

/** The name of the class that the library makes of a code, as `tryParseNativeCameraError` does. */
function getErrorClass(code: string): string {
  return code.startsWith('capture/') ? 'CameraCaptureError' : 'CameraRuntimeError'
}

/** The page of a class or an interface. */
export function ReflectionPage({ of, groups }: { of: Reflection; groups: Group[] }) {
  const reference = useReference()
  const about = reference.describe(of)
  const codes = reference.codes.filter((code) => getErrorClass(code) === of.key)
  return (
    <>
      <Badges badges={listBadges(of, about)} />
      <Markdown text={about.summary} />
      <Signature of={of} />
      <MemberIndex title={of.label} groups={groups} />
      {of.kind === 'interface' && <NamedTypes of={of} />}
      <Details of={of} about={about} />
      {groups.map(({ id, title, reflections }) => (
        <section key={id} className="reference-group">
          <Heading depth={2} id={id} text={title} />
          {reflections.map((each) => (
            <MemberSection key={each.key} of={each} />
          ))}
        </section>
      ))}
      {codes.length > 0 && (
        <section className="reference-group">
          <Heading depth={2} id="error-codes" text="Error codes" />
          <ErrorCodes codes={codes} />
        </section>
      )}
    </>
  )
}

/** Name, type and platforms of all members, each with a link. */
function MemberIndex({ title, groups }: { title: string; groups: Group[] }) {
  const { describe } = useReference()
  const rows = groups.flatMap(({ reflections }) => reflections)
  const hasPlatforms = rows.some((each) => listPlatforms(describe(each)).length > 0)
  return (
    <nav className="reference-index" aria-label={`Members of ${title}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            {hasPlatforms && <th scope="col">Platforms</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.key} data-platform={toPlatformMark(describe(each))}>
              <th scope="row">
                <a href={`#${each.anchor}`}>
                  <Identifier text={each.label} isCode />
                </a>
              </th>
              <td>
                <code translate="no">
                  <Code text={toShortType(each)} isBreaking />
                </code>
              </td>
              {hasPlatforms && <td>{listPlatforms(describe(each)).join(', ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  )
}

/** Most characters of a type in the index. */
const maxType = 72

function toShortType({ declaration: { name, signature } }: Reflection): string {
  const line = signature
    .replace(/\s+/g, ' ')
    .replace(/\{.*\}/, '{ … }')
    .replace(/: \| /, ': ')
  const type = line.slice(line.indexOf(name) + name.length).replace(/^(?:\(\))?\??: /, '')
  return shorten(type.replaceAll('( ', '(').replace(', )', ')'), maxType).replace(/ \|…$/, ' | …')
}
