/** The inline script of a page that has moved. It keeps query and hash. */
const { to = '' } = (document.currentScript as HTMLScriptElement).dataset
const target = new URL(to, location.href)
target.search ||= location.search
target.hash ||= location.hash
location.replace(target)
