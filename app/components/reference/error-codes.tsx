import type { ErrorCodeView } from '~/api-reference/types'
import { BadgeList } from './badges'
import { Permalink } from './heading'
import { InlineMarkdown } from './markdown'
import { SmartLink } from './smart-link'

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

function ErrorCode({ id, code, meaning, remedy, raisedBy, isUntyped, guide }: ErrorCodeView) {
  const badges = raisedBy.map((text) => ({ text, tone: 'info' as const }))
  const never = raisedBy.length === 0 ? [{ text: 'Never raised', tone: 'warning' as const }] : []
  const untyped = isUntyped ? [{ text: 'Not in the types', tone: 'warning' as const }] : []
  return (
    <li id={id}>
      <code>{code}</code>
      <Permalink id={id} text={code} /> <BadgeList badges={[...badges, ...never, ...untyped]} />
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <p>
        <b>Remedy:</b> <InlineMarkdown text={remedy} />
        {guide && (
          <>
            {' '}
            <SmartLink href={guide} label={`More in the guide, about ${code}`}>
              More in the guide
            </SmartLink>
          </>
        )}
      </p>
    </li>
  )
}
