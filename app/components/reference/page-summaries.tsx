import type { PageSummary } from '~/api-reference/types'
import { InlineMarkdown } from './markdown'
import { SmartLink } from './smart-link'

/** The class or interface pages with a line each on what they are about. */
export function PageSummaries({ pages }: { pages: PageSummary[] }) {
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
