import type { DocumentLink } from './links'
import { type Guide, type GuideIndex, readGuideIndex } from './guide-index.server'
import { type LinkTargets, createLinkResolver } from './links'
import type { Problem } from '~/lib/problem'
import { createFileLookup } from './code-files'
import {
  createCodeReader,
  type DocumentCode,
  listSnippets,
  type Snippet,
} from './code-reader.server'
import type { CompiledMdx } from './compile-mdx.server'
import {
  type DocumentSource,
  listImages,
  readCodeFileSources,
  readDiagramSources,
} from './source.server'
import { getSiteLocation } from '~/lib/environment.server'
import type { Reference } from '~/reference/reference.server'

/** Reports API keys in a guide's frontmatter that do not exist, or that its text never links. */
function findApiCoverageProblems(
  { file, frontmatter, placeOf }: Pick<Guide, 'file' | 'frontmatter' | 'placeOf'>,
  links: DocumentLink[],
  targets: Pick<LinkTargets, 'getApiHref' | 'suggestApiKey'>,
): Problem[] {
  const linked = new Set(links.map(({ href }) => href))
  return (frontmatter.api ?? []).flatMap((key, index): Problem[] => {
    const place = { file, ...placeOf(['api', index]) }
    const href = targets.getApiHref(key)
    if (!href) {
      return [{ ...place, message: `the API has no "${key}"`, note: targets.suggestApiKey(key) }]
    }
    if (linked.has(href)) return []
    const remedy = `Link it once, as [${key}](api:${key}), or remove it from "api".`
    return [{ ...place, message: `the text never links "${key}"`, note: remedy }]
  })
}

/** The guides of a project folder, and the compiler that turns one of them into HTML. */
export interface Guides extends GuideIndex {
  diagrams: DocumentSource[]
  /** The files of images beside guides. */
  images: string[]
  compile: (guide: Guide) => Promise<CompiledMdx>
  /** What TypeScript knows of a guide's code. */
  readCode: (file: string) => Promise<DocumentCode>
}

/**
 * Reads the guides as they are on disk now; what has not changed is taken from the guides as they were
 * last. Each guide is compiled once, when it is first asked for.
 */
export async function readGuides(
  root: string,
  { index: reflections }: Pick<Reference, 'index'>,
  last?: GuideIndex,
): Promise<Guides> {
  const [index, diagrams, images, codeFiles] = await Promise.all([
    readGuideIndex(root, last),
    readDiagramSources(root),
    listImages(root),
    readCodeFileSources(root),
  ])
  const { basePath } = getSiteLocation()
  const targets: LinkTargets = {
    pathnames: index.pathnames,
    getApiHref: reflections.getHref,
    suggestApiKey: reflections.suggest,
    images,
  }
  const snippets = readSnippets(index.guides, codeFiles)
  const readCode = createCodeReader(root, snippets, targets.getApiHref)
  const compileNow = async (guide: Guide): Promise<CompiledMdx> => {
    const code = await readCode(guide.file)
    const { compileMdx } = await import('./compile-mdx.server')
    const compiled = await compileMdx(guide, {
      basePath,
      hidesTitle: guide.frontmatter.hide_title ?? false,
      resolveLink: createLinkResolver(guide.file, targets),
      getApiHref: targets.getApiHref,
      getDiagram: createFileLookup(guide.file, diagrams),
      getCodeFile: createFileLookup(guide.file, codeFiles),
      getCodeLinks: (shown) => code.get(shown)?.links,
    })
    // What is wrong with the text may be why a link is missing.
    if (compiled.problems.length > 0) return compiled
    return { ...compiled, problems: findApiCoverageProblems(guide, compiled.links, targets) }
  }
  const compiled = new Map<string, Promise<CompiledMdx>>()
  const compile = (guide: Guide): Promise<CompiledMdx> => {
    const made = compiled.get(guide.file) ?? compileNow(guide)
    compiled.set(guide.file, made)
    return made
  }
  return {
    ...index,
    diagrams,
    images,
    compile,
    readCode,
  }
}

/** Lists the TypeScript of documents by their files. */
function readSnippets(
  documents: DocumentSource[],
  codeFiles: DocumentSource[],
): Map<string, Snippet[]> {
  return new Map(
    documents.map(({ file, text }) => [
      file,
      listSnippets({ file, text }, createFileLookup(file, codeFiles)),
    ]),
  )
}
