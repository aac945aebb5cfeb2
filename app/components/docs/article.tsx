import { useRef } from 'react'
import { isServer } from '~/lib/is-server'

const articleId = 'article-body'

/** The rendered body of a page; without `html`, the one that the document already shows. */
export function Article({ html }: { html: string | undefined }) {
  const shown = useRef<string>()
  const body = html ?? (shown.current ??= readShownBody())
  return (
    <div
      className="prose"
      id={articleId}
      dangerouslySetInnerHTML={{ __html: body }}
      suppressHydrationWarning
    />
  )
}

function readShownBody(): string {
  return isServer ? '' : (document.getElementById(articleId)?.innerHTML ?? '')
}
