import { canonicalPathname } from '~/lib/paths'

/**
 * The canonical form of a browser pathname under a base path: no `.html`, `/index.html`, `/index` or
 * trailing slash, except that the home page's is the base path itself, which ends with a slash.
 */
export function canonicalBrowserPathname(pathname: string, basePath: string): string {
  const canonical = canonicalPathname(pathname)
  return canonical === canonicalPathname(basePath) ? basePath : canonical
}

/**
 * Inline script that puts the canonical pathname into the address bar before hydration, which would
 * otherwise fail to match a route. It says in the browser what `canonicalBrowserPathname` says. Of an
 * address with empty parts it loads the one without: `//host` would lead to another site.
 */
export const pathEndingScript = `(function(d,l){
if(/\\/\\//.test(l.pathname))return l.replace(l.origin+l.pathname.replace(/\\/+/g,'/')+l.search+l.hash)
var b=new URL(d.dataset.siteUrl||'/',l.href).pathname,
p=l.pathname.replace(/(?:\\/index(?:\\.html)?|\\.html|\\/)$/,'').replace(/\\/+$/,'')||'/';
if(p===(b.replace(/\\/+$/,'')||'/'))p=b;
if(p!==l.pathname)history.replaceState(history.state,'',p+l.search+l.hash)
})(document.documentElement,location)`
