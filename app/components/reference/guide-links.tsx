import type { ReflectionLink } from '~/api-reference/types'
import { Detail } from './detail'
import { SmartLink } from './smart-link'

/** The guides that cover a reflection, by their titles; nothing when none does. */
export function GuideLinks({ guides }: { guides: ReflectionLink[] }) {
  if (guides.length === 0) return null
  return (
    <Detail title="Guides">
      {guides.map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <SmartLink href={href}>{text}</SmartLink>
        </span>
      ))}
    </Detail>
  )
}
