import { Parser } from 'htmlparser2'

/** What a page's HTML has the browser fetch or run at load; the strings are hrefs as written. */
export interface PageResources {
  stylesheets: string[]
  scripts: string[]
  modulePreloads: string[]
  /** The code of inline module scripts, whose imports are fetched too. */
  inlineModules: string[]
}

/** Parses a page's HTML for its stylesheets and scripts. */
export function parsePageResources(html: string): PageResources {
  const resources: PageResources = {
    stylesheets: [],
    scripts: [],
    modulePreloads: [],
    inlineModules: [],
  }
  let inlineModule: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'link') addLink(resources, attributes)
      if (name !== 'script') return
      if (attributes['src'] !== undefined) resources.scripts.push(attributes['src'])
      else if (attributes['type'] === 'module') inlineModule = ''
    },
    ontext(text) {
      if (inlineModule !== undefined) inlineModule += text
    },
    onclosetag(name) {
      if (name !== 'script' || inlineModule === undefined) return
      resources.inlineModules.push(inlineModule)
      inlineModule = undefined
    },
  })
  parser.end(html)
  return resources
}

function addLink(resources: PageResources, { rel = '', href }: Record<string, string>): void {
  if (href === undefined) return
  const relations = rel.toLowerCase().split(/\s+/)
  if (relations.includes('stylesheet')) resources.stylesheets.push(href)
  if (relations.includes('modulepreload')) resources.modulePreloads.push(href)
}
