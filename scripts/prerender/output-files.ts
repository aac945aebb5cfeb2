import { homePath } from '~/lib/paths'

/** Where a page's document is written: `x.html` and `x/index.html`, since hosts look for either. */
export function documentFiles(pathname: string): string[] {
  if (pathname === homePath) return ['index.html']
  const path = pathname.slice(1)
  return [`${path}.html`, `${path}/index.html`]
}
