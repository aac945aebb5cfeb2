import type { ErrorCodeView, ReflectionLink } from '~/reference/types'
import { BadgeList, originBadges } from './badges'
import { ReflectionLinks, Permalink } from './detail'
import { InlineMarkdown, SmartLink } from './markdown'

/** Error codes one by one: what each means, where it comes from and what to do about it. */
export function ErrorCodes({ codes }: { codes: ErrorCodeView[] }) {
  if (codes.length === 0) return null
  return (
    <ul className="reference-list reference-codes">
      {codes.map((code) => (
        <ErrorCode key={code.id} {...code} />
      ))}
    </ul>
  )
}

function ErrorCode(view: ErrorCodeView) {
  const { id, code, meaning, remedy, raisedBy, thrownBy, isUntyped, guideHref } = view
  const untyped = isUntyped ? [{ text: 'Not in the type', tone: 'warning' as const }] : []
  const isCall = ({ text }: ReflectionLink): boolean => !/\.on[A-Z]/.test(text)
  return (
    <li id={id}>
      <code>{code}</code>
      <Permalink id={id} text={code} />{' '}
      <BadgeList badges={[...originBadges(raisedBy), ...untyped]} />
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <p>
        <b>Remedy:</b> <InlineMarkdown text={remedy} />
        {guideHref && (
          <>
            {' '}
            <SmartLink href={guideHref} label={`More in the guide, about ${code}`}>
              More in the guide
            </SmartLink>
          </>
        )}
      </p>
      <ReflectionLinks title="Thrown by" links={thrownBy.filter(isCall)} />
      <ReflectionLinks title="Passed to" links={thrownBy.filter((link) => !isCall(link))} />
    </li>
  )
}
