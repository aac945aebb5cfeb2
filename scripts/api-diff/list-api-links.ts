import { visit } from 'unist-util-visit'
import { getStaticAttribute, isJsxElement } from '~/content/jsx-attributes'
import { ProblemsError } from '~/lib/problem'
import { parseGuide } from '../lib/parse-guide'

/** A link to a part of the API, by its key, such as `CameraProps.zoom`. */
export interface ApiLink {
  key: string
  line: number
}

const scheme = 'api:'

/**
 * Lists the links of a guide into the API: in text, in definitions of references, and those of link
 * components. Throws a ProblemsError where the guide does not parse.
 */
export function listApiLinks(file: string, text: string): ApiLink[] {
  const parsed = parseGuide(file, text)
  if ('problem' in parsed) throw new ProblemsError([parsed.problem])
  const links: ApiLink[] = []
  const add = (target: string, line = 1): void => {
    if (target.startsWith(scheme)) links.push({ key: target.slice(scheme.length), line })
  }
  visit(parsed.tree, (node) => {
    const line = node.position?.start.line
    if (node.type === 'link' || node.type === 'definition') add(node.url, line)
    if (!isJsxElement(node, 'ApiLink', 'Link', 'a')) return
    const target = getStaticAttribute(node, 'to') ?? getStaticAttribute(node, 'href')
    if (typeof target === 'string') add(node.name === 'ApiLink' ? scheme + target : target, line)
  })
  return links
}
