import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Identifier } from '~/ui/identifier'
import { memoize } from '~/lib/memoize'
import { commentToHtml } from '~/article/comment-to-html.server'
import { tokensToText } from '~/reference/model/code-tokens'
import { declarationComment, firstParagraph } from '~/reference/model/comment'
import { findUnexported } from '~/reference/model/member'
import type { ReflectionPage } from '~/reference/model/page'
import { createScope, type Scope } from '~/reference/model/scope'
import { declarationToTokens } from '~/reference/model/signature'
import { typeToTokens } from '~/reference/model/type-expression'
import { ancestorDeclaration } from '~/reference/typedoc/ancestors'
import { callLabel, type Declaration, type Type } from '~/reference/typedoc/declarations'
import { pathnameOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { type ReflectionLink, sourceToLink } from '~/reference/typedoc/reflection-url'
import { findUsage, referencedIds } from '~/reference/typedoc/type-references'
import { changeBadges, commentBadges } from './badges'
import { Changes, CommentDetails, Notes } from './comment'
import { ErrorCodes, MemberSection } from './member'
import { FoldedMember, MemberFilter, MemberIndex } from './member-index'
import {
  BadgeList,
  Code,
  Detail,
  Heading,
  Import,
  InlineMarkdown,
  Markdown,
  MarkdownProvider,
  ReflectionLinks,
  Signature,
  SmartLink,
} from './parts'
import { Parameters, UnexportedTypes } from './types'

/** Links to pages with a line each on what they are about. */
function PageSummaries({ pages, scope: { index } }: { pages: Declaration[]; scope: Scope }) {
  if (pages.length === 0) return null
  return (
    <dl className="reference-pages" data-part="repeated">
      {pages.map((page) => {
        const id = index.getAnchor(page)
        const { summary } = declarationComment(page, createScope({ index }, page))
        return (
          <div key={id}>
            <dt id={id}>
              <SmartLink href={pathnameOf(page)}>
                <Identifier text={callLabel(page, page.name)} isCode />
              </SmartLink>
            </dt>
            <dd>
              <InlineMarkdown text={firstParagraph(summary)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What a page says of its class or interface before its members. */
function PageHead({ declaration, page }: { declaration: Declaration; page: ReflectionPage }) {
  const { comment, notes, guides, scope } = page
  const { usedBy, returnedBy } = findUsage(declaration, scope.index)
  const ancestors = ancestorsOf(declaration, scope.index)
  const extendedBy = (declaration.extendedBy ?? []).map((type): ReflectionLink => {
    const tokens = typeToTokens(type, scope)
    return { text: tokensToText(tokens), href: tokens[0]?.href }
  })
  const isUnexported = (type: Type): boolean =>
    scope.index.internal.has(ancestorDeclaration(type, scope.index)?.id ?? -1)
  const place = { parent: 'type', scope }
  // Such as the state of a React component, which its generic ancestor is given.
  const named = (declaration.extendedTypes ?? []).flatMap(referencedIds)
  return (
    <>
      <BadgeList
        badges={[...(comment ? commentBadges(comment) : []), ...changeBadges(page.changes)]}
      />
      <Markdown text={comment?.summary ?? ''} />
      <Signature tokens={declarationToTokens(declaration, scope)} part="repeated" />
      <Parameters title="Type parameters" parameters={declaration.typeParameters} {...place} />
      {comment && <CommentDetails comment={comment} />}
      <Notes notes={notes} />
      <Changes changes={page.changes} />
      {ancestors.length > 0 && (
        <Detail title="Extends">
          {ancestors.map((type, index) => (
            <Fragment key={index}>
              {index > 0 && ', which extends '}
              <Code tokens={typeToTokens(type, scope)} />
              {isUnexported(type) && ' (not exported by the library)'}
            </Fragment>
          ))}
        </Detail>
      )}
      <ReflectionLinks title="Extended by" links={extendedBy} />
      <ReflectionLinks title="Used by" links={usedBy} />
      <ReflectionLinks title="Returned by" links={returnedBy} />
      <ReflectionLinks title="Guides" links={guides} isCode={false} />
      <Import line={scope.index.getImport(declaration)} />
      <ReflectionLinks title="Source" links={sourceToLink(declaration.sources)} />
      <UnexportedTypes types={findUnexported(named, scope)} {...place} isFolded />
    </>
  )
}

/** An index of what a page is about, and all of its members. */
function Members({ page }: { page: ReflectionPage }) {
  return (
    <>
      <MemberIndex {...page} />
      {page.groups.map((group) => (
        <section key={group.id} className="reference-group">
          <Heading depth={2} id={group.id} text={group.title} />
          <ErrorCodes codes={group.errorCodes} part="repeated" />
          {group.members.map((member) => (
            <MemberSection key={member.id} member={member} />
          ))}
        </section>
      ))}
    </>
  )
}

/** What follows the title of the overview: a line for each export, which leads to its page or opens here. */
function Overview({ page }: { page: ReflectionPage }) {
  return (
    <>
      <Markdown text={page.introduction ?? ''} />
      <div className="reference-overview">
        <MemberFilter groups={page.groups} />
        {page.groups.map(({ id, title, pages, members }) => (
          <section key={id} className="reference-group">
            <Heading depth={2} id={id} text={title} />
            <PageSummaries pages={pages} scope={page.scope} />
            {members.map((member) => (
              <FoldedMember key={member.id} member={member} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

/**
 * Creates what renders Markdown of comments, each text once: many members of a large library say the
 * same. Links to guides that are not known become plain text.
 */
export function createMarkdownToHtml(isKnownPathname: (pathname: string) => boolean) {
  const toBlocks = memoize((text) => commentToHtml(text, { isKnownPathname, isInline: false }))
  const toPhrase = memoize((text) => commentToHtml(text, { isKnownPathname, isInline: true }))
  return (markdown: string, isInline: boolean): string => (isInline ? toPhrase : toBlocks)(markdown)
}

/**
 * Renders what follows the title of an API page as HTML without a base path; none of this code
 * reaches the browser.
 */
export function renderReflection(
  page: ReflectionPage,
  isKnownPathname: (pathname: string) => boolean,
  toHtml = createMarkdownToHtml(isKnownPathname),
): string {
  const html = renderToStaticMarkup(
    <MarkdownProvider value={toHtml}>
      {page.declaration ? (
        <>
          {page.entry ? (
            <MemberSection member={page.entry} isPage />
          ) : (
            <PageHead declaration={page.declaration} page={page} />
          )}
          <Members page={page} />
        </>
      ) : (
        <Overview page={page} />
      )}
    </MarkdownProvider>,
  )
  return html
}

/** What a class or interface extends, from the nearest ancestor on. */
function ancestorsOf(declaration: Declaration, index: ReflectionIndex): Type[] {
  return (declaration.extendedTypes ?? []).flatMap((type) => {
    const ancestor = ancestorDeclaration(type, index)
    return [type, ...(ancestor ? ancestorsOf(ancestor, index) : [])]
  })
}
