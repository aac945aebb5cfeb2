import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { CodeBox } from '~/code/code-box'
import { StaticLookup } from '~/error-lookup/static-lookup'
import { getSiteLocation } from '~/lib/environment.server'
import { StaticPhone } from '~/live-phone/static-phone'
import { TabItem, Tabs } from '~/tabs/tabs'
import { StaticExplorer } from '~/tools/format-explorer/static-explorer'
import { SetupSteps, StaticBuilder } from '~/tools/setup-builder/static-builder'
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

/** A component of guides, with all attributes that authors may write. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GuideComponent<Props = any> {
  component: ComponentType<Props>
  /** Whether each is required, or the values that it may have. */
  attributes: Record<string, 'optional' | 'required' | readonly string[]>
}

/** Keeps the attributes of a component the same as its properties. */
function define<Props extends object>(
  component: ComponentType<Props>,
  attributes: Record<Exclude<keyof Props, 'children'>, GuideComponent['attributes'][string]>,
): GuideComponent<Props> {
  return { component, attributes }
}

const components = {
  CodeFile: define(CodeFile, { src: 'required' }),
  ErrorLookup: define(StaticLookup, {}),
  Example: define(Example, {}),
  Figure: define(Figure, { src: 'required', caption: 'required' }),
  FormatExplorer: define(StaticExplorer, {}),
  InstallSkill: define(InstallSkill, {}),
  LivePhone: define(StaticPhone, {
    scanner: 'optional',
    photo: 'optional',
    video: 'optional',
    controls: 'optional',
    sample: 'optional',
  }),
  SetupBuilder: define(StaticBuilder, {}),
  SetupSteps: define(SetupSteps, { of: sections }),
  TabItem: define(TabItem, { value: 'required', label: 'optional' }),
  Tabs: define(Tabs, { groupId: 'optional', label: 'optional' }),
}

/** The components that guides may use, by name. */
export const guideComponents: Record<string, GuideComponent> = components

type Components = typeof components

declare global {
  /** The components by name, for MDX's language server in editors. */
  type MDXProvidedComponents = { [Name in keyof Components]: Components[Name]['component'] }
}
