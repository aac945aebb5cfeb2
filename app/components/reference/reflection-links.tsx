import type { ReflectionLink } from '~/api-reference/types'
import { Detail } from './detail'
import { SmartLink } from './smart-link'

/** A titled line of links to other reflections; nothing if there are none. */
export function ReflectionLinks({ title, links }: { title: string; links: ReflectionLink[] }) {
  if (links.length === 0) return null
  return (
    <Detail title={title}>
      {links.map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <SmartLink href={href}>
            <code>{text}</code>
          </SmartLink>
        </span>
      ))}
    </Detail>
  )
}
