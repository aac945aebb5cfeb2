import { Links, Meta, useLocation, useMatches, useRouteError } from '@remix-run/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import {
  isDocumentPath,
  markdownPath,
  withBase,
  socialImagePath,
  socialImageSize,
  homePath,
} from '~/lib/paths'
import { isServer } from '~/lib/browser'
import { siteConfig } from '~/lib/site-config'
import { useSiteUrl } from '~/lib/site-url'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { defaultTag, searchLanguage, versionTag } from '~/search/settings'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import styles from '~/styles/index.css'

/** The page's own address for search engines, in its one language. A page that is missing has none. */
function PageAddresses() {
  const { pathname } = useLocation()
  const siteUrl = useSiteUrl()
  if (useRouteError()) return null
  const url = withBase(siteUrl, pathname)
  return (
    <>
      <link rel="canonical" href={url} />
      <link rel="alternate" href={url} hrefLang="en" />
      <link rel="alternate" href={url} hrefLang="x-default" />
      {isDocumentPath(pathname) && (
        <link rel="alternate" type="text/markdown" href={markdownPath(url)} />
      )}
      <meta property="og:url" content={url} />
    </>
  )
}

/**
 * What a crawler of the hosted search reads of a page: its language and its version, in the names
 * and values that DocSearch filters by. Source: https://docsearch.algolia.com/docs/required-configuration
 */
function SearchTags() {
  const { pathname } = useLocation()
  // A page that is missing is of no version, wherever it was looked for.
  const isMissing = Boolean(useRouteError())
  const version = isMissing ? undefined : findVersionOfPath(docsVersions, pathname)?.name
  return (
    <>
      <meta name="docsearch:language" content={searchLanguage} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version ? versionTag(version) : defaultTag} />
    </>
  )
}

/**
 * What pages say to those who preview links to them; texts they take from the page's own tags. A page
 * that is missing has the home page's image.
 */
function SocialTags() {
  const { pathname } = useLocation()
  const path = socialImagePath(useRouteError() ? homePath : pathname)
  return (
    <>
      <meta property="og:site_name" content={siteConfig.title} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={withBase(useSiteUrl(), path)} />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The head tags that differ between pages. */
export function PageTags() {
  return (
    <>
      <PageAddresses />
      <SocialTags />
      <SearchTags />
      <Meta />
    </>
  )
}

/** The stylesheets: that of all pages, and those of the route. */
export function Stylesheets() {
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <Links />
    </>
  )
}

/** Tells the tags apart that a head has once each. */
function toKey(tag: Element): string {
  const names = ['rel', 'name', 'property', 'type', 'hreflang']
  if (tag.matches('[rel=stylesheet]')) names.push('href')
  return [tag.localName, ...names.map((name) => tag.getAttribute(name))].join()
}

/**
 * Brings the document's head up to date after a navigation. The head isn't React's, since others put
 * things there, too: React draws the tags into an element of their own, and those that differ from the
 * last page's are copied.
 */
export function HeadUpdater() {
  const isHydrating = useIsHydrating()
  const [drawn] = useState(() => (isServer ? undefined : document.createElement('head')))
  const [shown] = useState(() => new Map<string, string>())
  // The tags change with these.
  useMatches()
  useRouteError()

  useBrowserLayoutEffect(() => {
    if (!drawn || isHydrating) return
    const tags = new Map([...drawn.children].map((tag) => [toKey(tag), tag]))
    const isFirst = shown.size === 0
    for (const [key, tag] of isFirst ? [] : tags) {
      if (shown.get(key) === tag.outerHTML) continue
      const before = findTag(key)
      const after = tag.cloneNode(true)
      if (before) before.replaceWith(after)
      else document.head.append(after)
    }
    for (const key of shown.keys()) if (!tags.has(key)) findTag(key)?.remove()
    shown.clear()
    for (const [key, { outerHTML }] of tags) shown.set(key, outerHTML)
  })

  if (!drawn || isHydrating) return null
  return createPortal(
    <>
      <PageTags />
      <Stylesheets />
    </>,
    drawn,
  )
}

function findTag(key: string): Element | undefined {
  return [...document.head.children].find((tag) => toKey(tag) === key)
}
