import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Children, isValidElement, type ReactNode } from 'react'
import { CodeBox } from '~/code/code-box'
import { getSiteLocation } from '~/lib/environment.server'
import { TabItem, Tabs } from '~/tabs/tabs'
import { guideComponents } from '~/tools/guide-components'

/** Where the paths of diagrams start. */
const guidesFolder = 'docs/guides'

/** A diagram drawn as SVG, inlined so that it takes the page's colors and font. */
function Figure({ src, caption }: { src: string; caption: string }) {
  const svg = nameSvg(src, readFileSync(join(guidesFolder, src), 'utf8'))
  return (
    <figure className="diagram">
      <div className="diagram-image" dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Names an SVG by its own title and description, and takes out what readers don't see. */
function nameSvg(src: string, text: string): string {
  const [title, description] = ['title', 'desc'].map(
    (tag) => new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`).exec(text)?.[1],
  )
  if (!title || !description || !/<svg[^>]*\sviewBox=/.test(text)) {
    throw new Error(`the diagram "${src}" has no viewBox, <title> or <desc>`)
  }
  const label = `${title}. ${description}`.replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;')
  return text
    .slice(text.indexOf('<svg'))
    .replace('<svg', `<svg role="img" aria-label="${label}"`)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
}

/**
 * A picture beside the code that it shows at work. A guide explains that code, and search finds it there.
 */
function Example({ children }: { children?: ReactNode }) {
  const [picture, ...code] = Children.toArray(children).filter(isValidElement)
  return (
    <div className="example">
      {picture}
      <div data-part="repeated">{code}</div>
    </div>
  )
}

/** The command that installs the skill for assistants from where the site is published. */
function InstallSkill() {
  const { origin, basePath } = getSiteLocation()
  return <CodeBox code={`npx skills add ${origin}${basePath}`} language="bash" />
}

/** What guides may use besides Markdown; `mdx/components.ts` says with which attributes. */
export const mdxComponents = { Example, Figure, InstallSkill, TabItem, Tabs, ...guideComponents }
