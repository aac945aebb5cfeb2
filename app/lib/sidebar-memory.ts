/** Browser storage key of the sidebar categories that the reader has closed, as a JSON array of ids. */
export const closedCategoriesStorageKey = 'sidebar.closed'

/** Attribute of a sidebar category that holds its id. */
export const categoryAttribute = 'data-category'

/** The id of a category: the labels from its section down to itself. */
export function categoryId(around: string, label: string): string {
  return `${around}/${label}`
}

/** Parses the remembered ids; anything but a list of texts counts as none. */
export function parseClosedCategories(stored: string | null): Set<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Source of the inline script behind the sidebar. Before first paint it closes the categories that
 * the reader had closed, but for those around the active link, and brings that link into view.
 */
export const sidebarScript = `(function(d,c,s,a,f,p){
try{c=[].concat(JSON.parse(localStorage.getItem('${closedCategoriesStorageKey}')))}catch(e){}
s=d.currentScript.parentNode
a=s.querySelector('[aria-current]')
d.querySelectorAll('[${categoryAttribute}]').forEach(function(e){
if(c.indexOf(e.getAttribute('${categoryAttribute}'))>=0&&!e.querySelector('[aria-current]'))e.open=false})
if(!a)return
f=s.getBoundingClientRect(),p=a.getBoundingClientRect()
if(p.bottom>f.bottom)s.scrollTop=p.top-f.top-f.height/2
})(document,[])`
