import { shorten } from '~/lib/shorten'
import { library } from '~/settings/site-config'
import { Identifier } from '~/ui/identifier'
import { toBrief } from '~/reference/comment'
import { type Reflection, toAnchor } from '~/reference/library'
import { Badges, listBadges, listPlatforms, toPlatformMark } from './badges'
import { Signature, toCodeHref } from './code'
import { useReference } from './context'
import { Details, InlineMarkdown, Markdown } from './details'
import { Heading, MemberSection } from './member'
import { type Group, maxType, MemberIndex } from './member-index'
import { NamedTypes } from './named-types'

const introduction =
  `Everything that \`${library.name}\` ${library.version} exports. ` +
  'Classes and interfaces have their own pages; everything else opens in place.'

/** All exports: links to those with pages, and a line that opens for each of the others. */
export function Overview({ groups }: { groups: Group[] }) {
  return (
    <>
      <Markdown text={introduction} />
      {groups.map(({ id, title, reflections }) => (
        <section key={id} className="reference-group">
          <Heading depth={2} id={id} text={title} />
          {reflections.map((each) => {
            const Entry = each.href.includes('#') ? FoldedMember : PageLine
            return <Entry key={each.key} of={each} />
          })}
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
          <InlineMarkdown text={toBrief(about.summary)} />
        </span>
        <span>Close</span>
      </summary>
      <MemberSection of={of} />
    </details>
  )
}

/** The return type of a function, by which similar ones differ. */
function toReturnType({ declaration: { signature } }: Reflection): string {
  const [, type = ''] = /^function [^]*\): ([^]*)$/.exec(signature) ?? []
  return shorten(type, maxType)
}

/** The page of a class or an interface. */
export function ReflectionPage({ of, groups }: { of: Reflection; groups: Group[] }) {
  const reference = useReference()
  const about = reference.describe(of)
  // The class of the error that `tryParseNativeCameraError` creates for a code.
  const toErrorClass = (code: string) =>
    code.startsWith('capture/') ? 'CameraCaptureError' : 'CameraRuntimeError'
  const codes = reference.codes.filter((code) => toErrorClass(code) === of.key)
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
          <ul className="reference-codes" data-part="repeated">
            {codes.map((code) => (
              <li key={code}>
                <a id={toAnchor(code)} href={toCodeHref(code)}>
                  <code translate="no">{code}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
