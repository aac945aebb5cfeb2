/** The inline script of a page that has moved, which keeps query and hash. */
const { to = '' } = (document.currentScript as HTMLScriptElement).dataset
location.replace(to + location.search + location.hash)
