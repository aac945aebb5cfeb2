import { getDocumentData } from '~/lib/document-data'
import { pageTitle, pageToMeta } from '~/lib/page-meta'
import { withBase } from '~/lib/paths'
import { getRouter } from './router'

/** Sets the title and the canonical address of the page that a navigation has led to. Returns the title. */
export function updateHead(pathname: string, data: unknown): string {
  const [error] = Object.values(getRouter()?.state.errors ?? {})
  const { siteUrl = '/' } = getDocumentData()
  document.title = pageTitle(pageToMeta({ pathname, data, error }).title)
  const canonical = document.querySelector('link[rel=canonical]')
  canonical?.setAttribute('href', withBase(siteUrl, pathname))
  return document.title
}
