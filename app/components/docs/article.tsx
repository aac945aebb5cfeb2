import { useRef } from 'react'
import { useArticleLinks } from '~/hooks/use-article-links'
import { isServer } from '~/lib/is-server'

const articleId = 'article-body'

/** The rendered body of a page; without `html`, the one that the document already shows. */
export function Article({ html }: { html: string | undefined }) {
  const shown = useRef<string>()
  const body = html ?? (shown.current ??= readShownBody())
  const onClick = useArticleLinks()
  return (
    // Links in the body are plain HTML: the handler only turns their clicks into client navigations.
    <div
      className="prose"
      id={articleId}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: body }}
      suppressHydrationWarning
    />
  )
}

function readShownBody(): string {
  return isServer ? '' : (document.getElementById(articleId)?.innerHTML ?? '')
}
