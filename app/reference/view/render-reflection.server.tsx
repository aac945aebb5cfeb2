import type { AncestorView, TypeHierarchy, PageSummary, ReflectionPage } from '~/reference/types'
import { Code, Signature } from './code'
import { Detail, ReflectionLinks, GuideLinks, Source, Heading } from './detail'
import { InlineMarkdown, SmartLink, Markdown, RenderProvider } from './markdown'
import { Badges } from './badges'
import { CommentDetails, Notes } from './comment-details'
import { ErrorCodes } from './error-codes'
import { Member, Parameters } from './member'
import { MemberIndex } from './member-index'
import { FoldedTypes } from './named-types'
import { renderToStaticMarkup } from 'react-dom/server'
import { markdownToHtml } from '~/markdown/markdown-to-html.server'

/** What a class or interface extends and what extends it; nothing if it stands alone. */
function Hierarchy({ hierarchy }: { hierarchy: TypeHierarchy }) {
  return (
    <>
      {hierarchy.extends.length > 0 && (
        <Detail title="Extends">
          {hierarchy.extends.map((ancestor, index) => (
            <Ancestor key={index} {...ancestor} isFirst={index === 0} />
          ))}
        </Detail>
      )}
      <ReflectionLinks title="Extended by" links={hierarchy.extendedBy} />
    </>
  )
}

function Ancestor({ type, note, isFirst }: AncestorView & { isFirst: boolean }) {
  return (
    <>
      {!isFirst && ', which extends '}
      <Code tokens={type} />
      {note && ` (${note})`}
    </>
  )
}

/** The class or interface pages with a line each on what they are about. */
function PageSummaries({ pages }: { pages: PageSummary[] }) {
  if (pages.length === 0) return null
  return (
    <dl className="reference-pages">
      {pages.map(({ id, name, href, description }) => (
        <div key={id}>
          <dt id={id}>
            <SmartLink href={href}>
              <code>{name}</code>
            </SmartLink>
          </dt>
          <dd>
            <InlineMarkdown text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What follows the title of an API page: what it is about, an index, and all members. */
function Reflection({ page }: { page: ReflectionPage }) {
  return (
    <>
      <Badges {...page.comment} />
      <Signature tokens={page.declaration} />
      <Markdown text={page.comment.summary} />
      <Parameters title="Type parameters" parameters={page.typeParameters} />
      <CommentDetails comment={page.comment} />
      <Notes notes={page.notes} />
      <Hierarchy hierarchy={page.hierarchy} />
      <ReflectionLinks title="Used by" links={page.usedBy} />
      <ReflectionLinks title="Returned by" links={page.returnedBy} />
      <GuideLinks guides={page.guides} />
      <Source source={page.source} />
      <FoldedTypes types={page.expandedTypes} />
      <MemberIndex {...page} />
      {page.groups.map((group) => (
        <section key={group.id} className="reference-group">
          <Heading depth={2} id={group.id} text={group.title} />
          <PageSummaries pages={group.pages} />
          <ErrorCodes codes={group.errorCodes} />
          {group.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </section>
      ))}
    </>
  )
}

/** What the renderer must know of the site around the page. */
export interface RenderReflectionOptions {
  /** Turns a pathname of the site, with anchor, into what stands in the HTML. */
  href: (pathname: string) => string
  /** Whether a pathname without anchor is a page; links to other guides become plain text. */
  isKnownPathname: (pathname: string) => boolean
}

/** Renders what follows the title of an API page as HTML; none of this code reaches the browser. */
export function renderReflection(page: ReflectionPage, options: RenderReflectionOptions): string {
  const value = {
    href: options.href,
    markdownToHtml: (markdown: string, isInline: boolean) =>
      markdownToHtml(markdown, { ...options, isInline }),
  }
  return renderToStaticMarkup(
    <RenderProvider value={value}>
      <Reflection page={page} />
    </RenderProvider>,
  )
}
