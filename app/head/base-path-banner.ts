/**
 * Source of the inline script that shows the banner. It must stand before the style sheet, needs
 * nothing that is loaded, and compares the address with the canonical one: what is left of either
 * without the page's own path is the base path. The not-found page has no path of its own.
 */
export const basePathBannerScript = `(function(d,l,once){
addEventListener('error',function(e){
var t=e.target
if(once||!(t.rel=='stylesheet'||t.tagName=='SCRIPT'))return
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
f=!p?u.replace(/\\/*$/,'/'):('/'+u).endsWith('/'+p)&&p!='404'?u.slice(0,-p.length):''
n.id='base-path-banner'
n.style.cssText='position:fixed;z-index:99;inset:auto 0 0;margin:0;padding:1em;font:1rem/1.5 sans-serif;background:#ffe9a8;color:#3b2400'
n.setAttribute('role','alert')
n.textContent='Styles or scripts of this page did not load. The site is built for the base path '+b+(
f==b?', which is right: the files may be out of reach for a moment. Reload to try again.':
f?', but the likely right one is '+f+' – build it with BASE_PATH='+f:
'. Is it served under another one?')
}
})(document,location)`
