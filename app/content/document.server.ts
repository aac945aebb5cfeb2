import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import { findApiCoverageProblems } from '~/content/api-coverage'
import { inlineCodeFiles } from '~/content/code-files'
import { type CodeLinker, createCodeLinker } from '~/content/code-links.server'
import { scanSnippets } from '~/content/scan-snippets'
import { type CompiledMdx, compileMdx } from '~/content/compile-mdx.server'
import { createFileLookup } from '~/content/file-lookup'
import { createTermLookup, findGlossaryProblems } from '~/content/glossary'
import { type Guide, type GuideIndex, readGuideIndex } from '~/content/guide-index.server'
import { createLinkResolver, type LinkTargets } from '~/content/link-resolver'
import { getPipelineFingerprint } from '~/content/pipeline-fingerprint.server'
import type { GlossaryTerm } from '~/content/plugins/remark-glossary'
import {
  type DocumentSource,
  readCodeFileSources,
  readDiagramSources,
} from '~/content/source.server'
import { createDiskCache, type DiskCache, hashTexts } from '~/lib/disk-cache.server'
import { getSiteLocation } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'
import type { CodeLink } from '~/markdown/code-links'

/** The guides of a project folder, and the compiler that turns one of them into HTML. */
export interface Guides extends GuideIndex {
  compile: (guide: Guide) => Promise<CompiledMdx>
}

interface Caches {
  documents: DiskCache<CompiledMdx>
  /** The links of a guide's code, which outlast edits of its text. */
  codeLinks: DiskCache<[string, CodeLink[]][]>
}

/**
 * Reads the guides as they are on disk now. Compiling is cached by the hash of all that takes part:
 * the guide with the code files it shows, its glossary terms, the diagrams, the pathnames of all guides, the base path and the
 * pipeline itself.
 */
export async function readGuides(root: string): Promise<Guides> {
  const [index, diagrams, codeFiles, fingerprint] = await Promise.all([
    readGuideIndex(root),
    readDiagramSources(root),
    readCodeFileSources(root),
    getPipelineFingerprint(root),
  ])
  const { basePath } = getSiteLocation()
  const targets = createLinkTargets(index)
  const surroundings = hashTexts([
    fingerprint,
    basePath,
    ...[...targets.pathnames].flat(),
    ...diagrams.flatMap(({ file, text }) => [file, text]),
  ])
  const { documents, codeLinks } = getCaches(root)
  const inline = ({ file, text }: DocumentSource): DocumentSource => ({
    file,
    text: inlineCodeFiles(text, createFileLookup(file, codeFiles)),
  })
  const inlined = index.guides.map(inline)
  const findCodeLinks = createCodeLinker(root, inlined, targets.getApiHref)
  const getCodeLinks: CodeLinker = async (file) => {
    const text = inlined.find((guide) => guide.file === file)?.text ?? ''
    const snippets = scanSnippets(text).flatMap(({ language, code }) => [language, code])
    const hash = hashTexts([fingerprint, ...snippets])
    return new Map(await codeLinks.getOrCompute(hash, async () => [...(await findCodeLinks(file))]))
  }
  const compile = (guide: Guide, terms: GlossaryTerm[]) =>
    documents.getOrCompute(
      hashTexts([surroundings, JSON.stringify(terms), guide.file, guide.text, inline(guide).text]),
      () => compileGuide(guide, { targets, diagrams, codeFiles, basePath, getCodeLinks, terms }),
    )
  const getTerms = createTermLookup(index.guides, (glossary) => compile(glossary, []))
  return { ...index, compile: async (guide) => compile(guide, await getTerms(guide)) }
}

async function compileGuide(
  guide: Guide,
  around: {
    targets: LinkTargets
    diagrams: DocumentSource[]
    codeFiles: DocumentSource[]
    basePath: string
    getCodeLinks: CodeLinker
    terms: GlossaryTerm[]
  },
): Promise<CompiledMdx> {
  const { targets, diagrams, codeFiles, basePath, getCodeLinks, terms } = around
  const codeLinks = await getCodeLinks(guide.file)
  const compiled = await compileMdx(guide, {
    basePath,
    hidesTitle: guide.frontmatter.hide_title ?? false,
    resolveLink: createLinkResolver(guide.file, targets),
    getApiHref: targets.getApiHref,
    getDiagram: createFileLookup(guide.file, diagrams),
    getCodeFile: createFileLookup(guide.file, codeFiles),
    getCodeLinks: (code) => codeLinks.get(code),
    glossary: { terms, title: guide.frontmatter.title },
  })
  const coverage = findApiCoverageProblems(guide, compiled.links, targets)
  const glossary = findGlossaryProblems(guide, compiled.headings)
  return { ...compiled, problems: [...compiled.problems, ...coverage, ...glossary] }
}

function createLinkTargets({ pathnames }: GuideIndex): LinkTargets {
  const reflections = getReflectionIndex()
  return {
    pathnames,
    getApiHref: (key) => reflections.getHref(key),
    suggestApiKey: (key) => reflections.suggest(key),
  }
}

/** Removes compiled guides that no build or dev server has used for a month. */
export async function removeUnusedDocuments(root: string): Promise<void> {
  const { documents, codeLinks } = getCaches(root)
  await Promise.all([documents.removeUnused(), codeLinks.removeUnused()])
}

const getCaches = memoize((root): Caches => ({
  documents: createDiskCache(root, 'documents'),
  codeLinks: createDiskCache(root, 'code-links'),
}))
