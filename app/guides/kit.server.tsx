import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { CodeBox } from '~/code/code-box'
import { IslandFrame } from '~/islands/island-frame'
import { getSiteLocation } from '~/lib/environment.server'
import { liveScreens, StaticPhone } from '~/live-phone/static-phone'
import { TabItem, Tabs } from '~/tabs/tabs'
import { StaticExplorer } from '~/tools/format-explorer/static-explorer'
import { SetupSteps } from '~/tools/setup-builder/section-steps'
import { sections } from '~/tools/setup-builder/steps'
import { svgToHtml } from './diagrams'
import { guidesFolder } from './mdx/context'

/** A diagram drawn as SVG, inlined so that it takes the page's colors and font. */
function Figure({ src, caption }: { src: string; caption: string }) {
  const html = svgToHtml(readFileSync(join(guidesFolder, src), 'utf8'))
  return (
    <figure className="diagram">
      <div className="diagram-image" dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** A picture of code at work, beside the code, which search finds in the guide that explains it. */
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

/** A file of code. A transform puts the code in its place. */
function CodeFile(_props: { src: string }) {
  return null
}

/** The components that guides may use, by name. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const guideComponents: Record<string, ComponentType<any>> = {
  CodeFile,
  ErrorLookup: () => (
    <IslandFrame
      name="error-lookup"
      parameter="error"
      opener="Look up a message, log or stack trace"
    />
  ),
  Example,
  Figure,
  FormatExplorer: StaticExplorer,
  InstallSkill,
  LivePhone: StaticPhone,
  SetupBuilder: () => (
    <IslandFrame name="setup-builder" parameter="setup" opener="Choose what my app needs" />
  ),
  SetupSteps,
  TabItem,
  Tabs,
}

/** The attributes that authors may write, by component: whether each is required, or its values. */
export const guideAttributes: Record<
  string,
  Record<string, 'optional' | 'required' | readonly string[]>
> = {
  CodeFile: { src: 'required' },
  Figure: { src: 'required', caption: 'required' },
  LivePhone: Object.fromEntries(liveScreens.map((name) => [name, 'optional' as const])),
  SetupSteps: { of: sections },
  TabItem: { value: 'required', label: 'optional' },
  Tabs: { groupId: 'optional', label: 'optional' },
}
