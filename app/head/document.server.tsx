import { LiveReload, Scripts, useHref } from '@remix-run/react'
import {
  faviconPath,
  feedPath,
  manifestPath,
  openSearchPath,
  pathEndingScript,
  touchIconPath,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { useHasPdf, useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { AnnouncementColors } from '~/navbar/announcement-bar'
import { colorModeScript, ColorModeTags } from '~/color-mode/color-mode'
import { storageScript } from '~/lib/storage'
import { siteRootId } from '~/lib/site-root'
import { navigationAttribute, useNavigationUrl } from '~/sidebar/site-navigation'
import { PageTags, Stylesheets } from './page-tags'
import { StructuredData } from './structured-data.server'

/**
 * Source of the inline script that shows the banner. It must stand before the style sheet, needs
 * nothing that is loaded, and compares the address with the canonical one: what is left of either
 * without the page's own path is the base path. The not-found page has no path of its own. Where the
 * base path is right, the banner's link asks for the files past the cache, which keeps wrong answers
 * for minutes. A script that is another text, or cut, fails as it is parsed.
 */
const basePathBannerScript = `(function(d,l,once){
addEventListener('error',function(e){
var t=e.target
if(once||!(t.rel=='stylesheet'&&!t.dataset.late||t.tagName=='SCRIPT'||/boot-/.test(e.filename)))return
once=1
if(d.body&&d.readyState!='loading')show()
else d.addEventListener('DOMContentLoaded',show)
},true)
function path(u){return new URL(u,l.href).pathname}
function show(){
var b=path(d.documentElement.dataset.siteUrl||'/'),
c=d.querySelector('link[rel=canonical]'),
p=c?path(c.href).slice(b.length):'404',
u=l.pathname,
n=d.body.appendChild(d.createElement('p')),
a,
f=!p?u.replace(/\\/*$/,'/'):('/'+u).endsWith('/'+p)&&p!='404'?u.slice(0,-p.length):''
n.id='base-path-banner'
n.style.cssText='position:fixed;inset:auto 0 0;padding:1em;background:#ffe9a8;color:#000'
n.setAttribute('role','alert')
n.textContent='Styles or scripts of this page did not load. The site is built for the base path '+b+(
f==b?', which is right. ':
f?', but the likely right one is '+f+' – build it with BASE_PATH='+f:
'. Is it served under another one?')
if(f!=b)return
a=n.appendChild(d.createElement('a'))
a.href=l.href
a.style.color='inherit'
a.textContent='Reload the page'
a.onclick=function(e){
e.preventDefault()
Promise.all([].map.call(d.querySelectorAll('[data-boot],link[rel=stylesheet]'),function(s){return fetch(s.dataset.boot||s.href,{cache:'reload'})})).then(function(){l.reload()},function(){a.textContent='The site is out of reach. Try again'})
}
}
})(document,location)`

/**
 * Source of the inline script that has a browser below the baseline show the page as it is without
 * scripts: a policy forbids all that follow, and a line at the top of the body, which it opens, says so.
 * What it asks for came last to the browsers in `browserslist` of package.json: `oklch()` to Chrome,
 * `toSorted` to Firefox, and `CompressionStream` to Safari. It is written for browsers of any age.
 */
const outdatedBrowserScript = `document.write('<meta http-equiv=content-security-policy content="script-src \\'none\\'"><p>This browser is too old for scripts.</p>')`

// One element, since each has a hash in the page's policy, which nothing can compress.
const firstScripts = `if(window.CompressionStream&&[].toSorted&&CSS.supports('color','oklch(0 0 0)')){${[
  basePathBannerScript,
  storageScript,
  colorModeScript,
  // The last, since some browsers refuse to rename a page.
  pathEndingScript,
].join(';')}}else ${outdatedBrowserScript}`

/** The head tags that every page has. */
function SharedTags() {
  const favicon = useHref(faviconPath)
  const touchIcon = useHref(touchIconPath)
  const manifest = useHref(manifestPath)
  const openSearch = useHref(openSearchPath)
  const feed = useHref(feedPath)
  return (
    <>
      <meta charSet="utf-8" />
      {/* The prerenderer fills in the hashes of the page's inline scripts. */}
      <meta httpEquiv="content-security-policy" content="" />
      <ColorModeTags />
      <script dangerouslySetInnerHTML={{ __html: firstScripts }} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {siteConfig.hasPictures && (
        <>
          <link rel="icon" href={favicon} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={touchIcon} />
          <link rel="manifest" href={manifest} />
        </>
      )}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteConfig.title}
        href={openSearch}
      />
      <link rel="alternate" type="application/atom+xml" title="What’s new" href={feed} />
      {siteConfig.announcementBar && <AnnouncementColors bar={siteConfig.announcementBar} />}
    </>
  )
}

/** The document around every page and every error, whose HTML is `content`. None of it is React's. */
export function Document({ content }: { content: string }) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      {...{ [navigationAttribute]: useNavigationUrl() }}
      data-measurement-id={useMeasurementId()}
      data-has-pdf={useHasPdf() || undefined}
    >
      <head>
        <SharedTags />
        <PageTags />
        {/* The prerenderer puts the rules that the page uses into the first, and has the second wait. */}
        <style data-used-styles="" dangerouslySetInnerHTML={{ __html: '' }} />
        <Stylesheets />
      </head>
      <body>
        <div id={siteRootId} dangerouslySetInnerHTML={{ __html: content }} />
        <StructuredData />
        <Scripts />
        <LiveReload />
      </body>
    </html>
  )
}
