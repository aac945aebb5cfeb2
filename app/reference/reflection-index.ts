import type { JSONOutput } from 'typedoc'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  exportedDeclarations,
  internalDeclarations,
  objectProperties,
  pageKind,
} from './declarations'
import { callLabel } from './member-groups'
import { memberAnchor, propertyAnchor } from './reflection-url'
import { apiPath, reflectionPath, withAnchor } from '~/lib/paths'
import { didYouMean } from '~/lib/suggest'

/** Finds where reflections are documented, by name or by TypeDoc's id. */
export interface ReflectionIndex {
  exported: Declaration[]
  /** Declarations that are used but not exported, by id. */
  internal: ReadonlyMap<number, Declaration>
  /** All exported and internal declarations of the top level, by id. */
  declarations: ReadonlyMap<number, Declaration>
  /** Keys in the library's spelling, such as `CameraProps.device`. */
  keys: string[]
  /**
   * The pathname and anchor of `CameraProps`, `CameraProps.device` or `CameraProps#device`; the
   * part after the dot may be in any case. Undefined when there is no such reflection.
   */
  getHref: (key: string) => string | undefined
  /** A key as links show it, such as `CameraProps.device` or `Camera.takePhoto()`. */
  getLabel: (key: string) => string
  /**
   * The declaration of a key such as `CameraProps.device`, or of a member of an unexported type,
   * which has no address of its own. Parts of a member have none.
   */
  getDeclaration: (key: string) => Declaration | undefined
  /** The keys nearest to a wrong one, as a sentence. */
  suggest: (key: string) => string
  /** Where a reflection is documented; parameters have anchors below their function's. */
  getHrefById: (id: number) => string | undefined
}

/** Indexes a project's reflections; the anchors are those that its pages render. */
export function createReflectionIndex(project: JSONOutput.ProjectReflection): ReflectionIndex {
  const exported = exportedDeclarations(project)
  const internalList = internalDeclarations(project)
  const internal = new Map(internalList.map((each) => [each.id, each]))
  const hrefs = new Map<number, string>()
  const keys = new Map<string, { key: string; href: string; label: string }>()
  const declared = new Map<string, Declaration>()
  const add = (key: string, href: string, declaration: Declaration): void =>
    void keys.set(foldKey(key), { key, href, label: callLabel(declaration, key) })

  for (const declaration of exported) {
    const { pathname, anchor } = documentedAt(declaration)
    const href = withAnchor(pathname, anchor)
    add(declaration.name, href, declaration)
    declared.set(foldKey(declaration.name), declaration)
    addIds(declaration, href, hrefs)
    for (const member of membersOf(declaration, internal)) {
      const id = anchor ? propertyAnchor(anchor, member.name) : memberAnchor(member.name)
      const memberHref = withAnchor(pathname, id)
      const key = `${declaration.name}.${member.name}`
      add(key, memberHref, member)
      declared.set(foldKey(key), member)
      addIds(member, memberHref, hrefs)
      for (const property of objectProperties(member) ?? []) {
        const propertyHref = withAnchor(pathname, propertyAnchor(id, property.name))
        add(`${key}.${property.name}`, propertyHref, property)
      }
    }
  }
  for (const declaration of internalList) {
    for (const member of childDeclarations(declaration)) {
      declared.set(foldKey(`${declaration.name}.${member.name}`), member)
    }
  }
  const known = [...keys.values()].map(({ key }) => key)
  return {
    exported,
    internal,
    declarations: new Map([...exported, ...internalList].map((each) => [each.id, each])),
    keys: known,
    getHref: (key) => keys.get(foldKey(key))?.href,
    getLabel: (key) => keys.get(foldKey(key))?.label ?? key,
    getDeclaration: (key) => declared.get(foldKey(key)),
    suggest: (key) => didYouMean(key.replace('#', '.'), known),
    getHrefById: (id) => hrefs.get(id),
  }
}

/** The page of an exported declaration, and its anchor there when the page is the overview. */
export function documentedAt(declaration: Declaration): { pathname: string; anchor?: string } {
  const kind = pageKind(declaration)
  if (kind) return { pathname: reflectionPath(kind, declaration.name) }
  return { pathname: apiPath, anchor: memberAnchor(declaration.name) }
}

/** The members under a declaration; a constant has those of its unexported interface. */
export function membersOf(
  declaration: Declaration,
  internal: ReadonlyMap<number, Declaration>,
): Declaration[] {
  const own = childDeclarations(declaration)
  if (own.length > 0) return own
  const type = declaredType(declaration)
  const target = type?.type === 'reference' ? type.target : undefined
  const expanded = typeof target === 'number' ? internal.get(target) : undefined
  return expanded && !declaration.signatures ? childDeclarations(expanded) : []
}

function foldKey(key: string): string {
  const [name = '', ...members] = key.replaceAll('#', '.').split('.')
  return [name, ...members.map((member) => member.toLowerCase())].join('.')
}

function addIds(reflection: Declaration, href: string, hrefs: Map<number, string>): void {
  if (!hrefs.has(reflection.id)) hrefs.set(reflection.id, href)
  for (const signature of reflection.signatures ?? []) {
    hrefs.set(signature.id, href)
    for (const parameter of signature.parameters ?? []) {
      hrefs.set(parameter.id, propertyAnchor(href, parameter.name))
    }
  }
}
