import { ReflectionKind } from 'typedoc/models'
import {
  declaredType,
  isKind,
  literalSignature,
  objectProperties,
  parametersOf,
} from '~/reference/typedoc/declarations'
import type { ErrorCode } from '~/reference/model/error-codes'
import { type Member, unexportedTypes } from '~/reference/model/member'
import { type ReflectionLink, sourceToLink } from '~/reference/typedoc/reflection-url'
import { declarationToTokens, isReadonlyDeclaration } from '~/reference/model/signature'
import { typeToTokens } from '~/reference/model/type-expression'
import { inheritedFrom } from '~/reference/typedoc/ancestors'
import { findUsage } from '~/reference/typedoc/type-references'
import type { UnionValue } from '~/reference/model/values'
import type { ArticlePart } from '~/article/parts'
import { platformsToMark } from '~/platforms/platform-marks'
import { changeBadges, commentBadges, commentToMark, originBadges } from './badges'
import { Changes, CommentDetails, Notes } from './comment'
import {
  type Badge,
  BadgeList,
  Code,
  Detail,
  Heading,
  Import,
  InlineMarkdown,
  Markdown,
  Permalink,
  PlatformPart,
  ReflectionLinks,
  Signature,
  SmartLink,
} from './parts'
import { NamedTypes, Parameters, Properties, UnexportedTypes } from './types'

interface MemberSectionProps {
  member: Member
  depth?: 3 | 4
  /** Whether it's what the page is about, which shows its name and its parts apart. */
  isPage?: boolean
}

/** A member of a page in full, under a heading of level 3; its entries and overloads have level 4. */
export function MemberSection({ member, depth = 3, isPage = false }: MemberSectionProps) {
  const { declaration, owner, scope, id, label, comment, notes } = member
  const [call, ...overloads] = declaration.signatures ?? []
  const single = overloads.length === 0 ? call : undefined
  const signature = single ?? literalSignature(declaredType(declaration))
  const isConstructor = isKind(declaration, ReflectionKind.Constructor)
  const hasEntries = isKind(declaration, ReflectionKind.Enum, ReflectionKind.Variable)
  const inherited = inheritedFrom(declaration, scope.index)
  const { usedBy, returnedBy } = owner
    ? { usedBy: [], returnedBy: [] }
    : findUsage(declaration, scope.index)
  const badges: Badge[] = [
    ...commentBadges(comment, notes),
    ...(isReadonlyDeclaration(declaration) ? [{ text: 'Read-only' }] : []),
    ...(inherited.length > 0 ? [{ text: 'Inherited' }] : []),
    ...changeBadges(member.changes),
  ]
  // Of a constructor and of what returns nothing, it goes without saying what a call gives.
  const isSilent =
    isConstructor || (single?.type?.type === 'intrinsic' && single.type.name === 'void')
  const place = { parent: id, scope }
  const mark = commentToMark(comment, notes)
  const Tag = isPage ? 'div' : 'section'
  return (
    <Tag className="reference-member">
      {!isPage && <Heading depth={depth} id={id} text={label} />}
      <BadgeList badges={badges} />
      <Markdown text={comment.summary} />
      {/* What doesn't work elsewhere, and how it fails, is for everyone. */}
      {mark && <Notes notes={notes} />}
      <PlatformPart mark={mark} section={id}>
        {/* Of a page, the overloads follow at once, and there may be twenty. */}
        {(!isPage || overloads.length === 0) && (
          <Signature tokens={declarationToTokens(declaration, scope)} />
        )}
        <NamedTypes member={member} />
        <UnexportedTypes types={unexportedTypes(member)} {...place} />
        {!isConstructor && (
          <Parameters
            title="Type parameters"
            parameters={single?.typeParameters ?? declaration.typeParameters}
            beside={signature && parametersOf(signature)}
            {...place}
          />
        )}
        <Parameters
          title="Parameters"
          parameters={signature && parametersOf(signature)}
          {...place}
        />
        <Properties properties={objectProperties(declaration) ?? []} {...place} />
        <UnionValues values={member.values} />
        <ErrorCodes codes={member.errorCodes} />
        {!mark && <Notes notes={notes} />}
        {declaration.defaultValue && !hasEntries && (
          <Detail title="Value">
            <code translate="no">{declaration.defaultValue}</code>
          </Detail>
        )}
        <CommentDetails
          comment={comment}
          returnType={single?.type && !isSilent ? typeToTokens(single.type, scope) : undefined}
        />
        <Changes changes={member.changes} />
        <ReflectionLinks title="Inherited from" links={inherited} />
        <ReflectionLinks title="Used by" links={usedBy} />
        <ReflectionLinks title="Returned by" links={returnedBy} />
        <ReflectionLinks title="Guides" links={member.guides} isCode={false} />
        {!owner && depth === 3 && <Import line={scope.index.getImport(declaration)} />}
        <ReflectionLinks title="Source" links={sourceToLink(declaration.sources)} />
        {(isPage ? [] : member.members).map((each) => (
          <MemberSection key={each.id} member={each} depth={4} />
        ))}
      </PlatformPart>
    </Tag>
  )
}

/** The values of a union with what each of them means; nothing when nobody explains them. */
function UnionValues({ values }: { values: UnionValue[] }) {
  if (values.length === 0) return null
  return (
    <>
      <p className="reference-label" data-part="label">
        Values
      </p>
      <ul className="reference-list">
        {values.map(({ id, value, meaning, isCommented }) => (
          <li
            key={id}
            id={id}
            className={isCommented ? 'reference-value' : undefined}
            data-part={isCommented ? 'entry' : 'repeated'}
          >
            <Code tokens={[value]} />
            <InlineMarkdown text={meaning} isSetOff />
            <Permalink id={id} text={value.text} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Error codes one by one: what each means, where it comes from and what to do about it. */
export function ErrorCodes({ codes, part }: { codes: ErrorCode[]; part?: ArticlePart }) {
  if (codes.length === 0) return null
  const isCall = ({ text }: ReflectionLink): boolean => !/\.on[A-Z]/.test(text)
  return (
    <ul className="reference-list reference-codes" data-part={part}>
      {codes.map(({ id, code, meaning, remedy, raisedBy, thrownBy, isUntyped, guideHref }) => (
        <li key={id} id={id} data-part="entry" data-platform={platformsToMark(raisedBy)}>
          <code translate="no">{code}</code>
          <Permalink id={id} text={code} />{' '}
          <BadgeList
            badges={[
              ...originBadges(raisedBy),
              ...(isUntyped ? [{ text: 'Not in the type', tone: 'warning' as const }] : []),
            ]}
          />
          <p>
            <InlineMarkdown text={meaning} />
          </p>
          <p>
            <b>Remedy:</b> <InlineMarkdown text={remedy} />
            {guideHref && (
              <>
                {' '}
                <SmartLink
                  href={guideHref}
                  label={`More in the guide, about ${code}`}
                  part="repeated"
                >
                  More in the guide
                </SmartLink>
              </>
            )}
          </p>
          <ReflectionLinks title="Thrown by" links={thrownBy.filter(isCall)} />
          <ReflectionLinks title="Passed to" links={thrownBy.filter((link) => !isCall(link))} />
        </li>
      ))}
    </ul>
  )
}
