import type { PageKind } from '../lib/page-kind'
import type { DocumentBody } from './parse-body'
import type { DocumentHead } from './parse-head'

/** A page of the built site, with what it says of itself and what it shows. */
export interface BuiltPage {
  pathname: string
  kind: PageKind
  head: DocumentHead
  body: DocumentBody
}

/** Where the site lives: its absolute URL, with base path and a slash at the end. */
export interface PageContext {
  siteUrl: string
  basePath: string
}
