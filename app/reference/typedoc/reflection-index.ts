import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import {
  callLabel,
  childDeclarations,
  type Declaration,
  declaredType,
  exportedDeclarations,
  importLines,
  isClassOrInterface,
  internalDeclarations,
  isKind,
  objectProperties,
  otherNames,
  pageKind,
  parametersOf,
} from './declarations'
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
  /** The anchor of an export on the overview, or of its member where that is documented. */
  getAnchor: (declaration: Declaration, member?: Declaration) => string
  /** The key of an export or member. */
  getKeyById: (id: number) => string | undefined
  /** The keys nearest to a wrong one, as a sentence. */
  suggest: (key: string) => string
  /** The line by which code imports an export, where that can't be taken for granted. */
  getImport: (declaration: Declaration) => string | undefined
  /** Where a reflection is documented; parameters have anchors below their function's. */
  getHrefById: (id: number) => string | undefined
}

/** Indexes a project's reflections; the anchors are those that its pages render. */
export function createReflectionIndex(project: JSONOutput.ProjectReflection): ReflectionIndex {
  const exported = exportedDeclarations(project)
  const internalList = internalDeclarations(project)
  const internal = new Map(internalList.map((each) => [each.id, each]))
  const imports = importLines(project)
  const hrefs = new Map<number, string>()
  const keysById = new Map<number, string>()
  const keys = new Map<string, { key: string; href: string; label: string }>()
  const declared = new Map<string, Declaration>()
  const anchors = new Map<string, string>()
  const claimAnchor = createAnchorRegister()
  const add = (key: string, href: string, declaration: Declaration, parent = href): void => {
    const folded = foldKey(key)
    if (!keys.has(folded)) keys.set(folded, { key, href, label: callLabel(declaration, key) })
    addIds(declaration, href, parent, hrefs)
  }
  const addWhole = (
    key: string,
    href: string,
    declaration: Declaration,
    // Of what has a page, all but the whole has anchors.
    parent = href,
  ): void => {
    add(key, href, declaration, parent)
    keysById.set(declaration.id, key)
    if (!declared.has(foldKey(key))) declared.set(foldKey(key), declaration)
    if (membersOf(declaration, internal).length > 0) return
    for (const property of objectProperties(declaration) ?? []) {
      add(`${key}.${property.name}`, propertyAnchor(parent, property.name), property)
    }
  }

  // A page goes before what has the same name on the overview, such as a class before its namespace.
  const isPage = (each: Declaration): boolean => pageKind(each) !== undefined
  const pagesFirst = [...exported.filter(isPage), ...exported.filter((each) => !isPage(each))]
  for (const declaration of pagesFirst) {
    const pathname = pathnameOf(declaration)
    const anchor = claimAnchor(apiPath, memberAnchor(declaration.name))
    anchors.set(String(declaration.id), anchor)
    const href = isPage(declaration) ? pathname : withAnchor(apiPath, anchor)
    addWhole(declaration.name, href, declaration, withAnchor(pathname, anchor))
    for (const member of membersOf(declaration, internal)) {
      const own = memberAnchor(member.name)
      const id = claimAnchor(
        pathname,
        isClassOrInterface(declaration) ? own : propertyAnchor(anchor, own),
      )
      anchors.set(`${declaration.id}.${member.id}`, id)
      addWhole(`${declaration.name}.${member.name}`, withAnchor(pathname, id), member)
    }
  }
  for (const declaration of internalList) {
    for (const member of childDeclarations(declaration)) {
      declared.set(foldKey(`${declaration.name}.${member.name}`), member)
    }
  }
  for (const { name, target } of otherNames(project)) {
    const same = keys.get(foldKey(keysById.get(target) ?? ''))
    if (same && !keys.has(foldKey(name))) keys.set(foldKey(name), same)
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
    getAnchor: ({ id }, member) =>
      anchors.get(member ? `${id}.${member.id}` : String(id)) ?? String(id),
    getKeyById: (id) => keysById.get(id),
    suggest: (key) => didYouMean(key.replace('#', '.'), known),
    getImport: ({ id }) => imports.get(id),
    getHrefById: (id) => hrefs.get(id),
  }
}

/** The page of an exported declaration: its own, or the overview. */
export function pathnameOf(declaration: Declaration): string {
  const kind = pageKind(declaration)
  return kind ? reflectionPath(kind, declaration.name) : apiPath
}

/** Gives each anchor of a page once; one that is taken gets a number. */
function createAnchorRegister(): (pathname: string, wanted: string) => string {
  const taken = new Set<string>()
  return (pathname, wanted) => {
    let anchor = wanted
    for (let count = 2; taken.has(withAnchor(pathname, anchor)); count++)
      anchor = `${wanted}-${count}`
    taken.add(withAnchor(pathname, anchor))
    return anchor
  }
}

/** The members under a declaration; a constant has those of its unexported interface. */
export function membersOf(
  declaration: Declaration,
  internal: ReadonlyMap<number, Declaration>,
): Declaration[] {
  if (isKind(declaration, ReflectionKind.Namespace)) return []
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

function addIds(
  reflection: Declaration,
  href: string,
  parent: string,
  hrefs: Map<number, string>,
): void {
  if (!hrefs.has(reflection.id)) hrefs.set(reflection.id, href)
  for (const signature of reflection.signatures ?? []) {
    hrefs.set(signature.id, href)
    for (const parameter of parametersOf(signature)) {
      hrefs.set(parameter.id, propertyAnchor(parent, parameter.name))
    }
  }
}
