import type { DocumentLink } from './links'
import { type Guide, type GuideIndex, readGuideIndex } from './guide-index.server'
import { type LinkTargets, createLinkResolver } from './links'
import type { Problem } from '~/lib/problem'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { hashTexts, createDiskCache, type DiskCache } from '~/lib/disk-cache.server'
import { memoize } from '~/lib/memoize'
import { createFileLookup } from './code-files'
import {
  createCodeReader,
  type CodeFacts,
  type DocumentCode,
  listSnippets,
  type Snippet,
} from './code-reader.server'
import type { CompiledMdx } from './compile-mdx.server'
import type { UpgradeLookup } from './plugins/upgrade-component'
import { parseMdx } from './syntax/mdx-syntax'
import { createTermLookup, findGlossaryProblems } from './glossary'
import type { GlossaryTerm } from './glossary'
import { readLists } from './lists/lists.server'
import {
  type DocumentSource,
  listImages,
  readCodeFileSources,
  readDiagramSources,
} from './source.server'
import { getSiteLocation, linkUrl } from '~/lib/environment.server'
import { markdownPath } from '~/lib/paths'
import { didYouMean } from '~/lib/suggest'
import { listUpgradeParts } from '~/reference/model/upgrade-parts'
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

/** The folders of code that decide what a document compiles to, relative to the project's root. */
export const pipelineFolders = [
  'app/guides',
  'app/markdown',
  'app/article',
  'app/tabs',
  'app/reference',
  'app/lib',
  'app/live',
  'app/product',
  'app/settings',
  'app/ui',
]

const pipelineFiles = [
  ...pipelineFolders.map((folder) => `${folder}/**/!(*.test).{ts,tsx}`),
  'api/library.json',
  'package-lock.json',
]

/** The hash of the whole pipeline in a project folder, computed once per process. */
const getPipelineFingerprint = memoize(computeFingerprint)

async function computeFingerprint(root: string): Promise<string> {
  const files = (await glob(pipelineFiles, { cwd: root })).sort()
  return hashTexts(await Promise.all(files.map((file) => readFile(join(root, file), 'utf8'))))
}

/** The guides of a project folder, and the compiler that turns one of them into HTML. */
export interface Guides extends GuideIndex {
  diagrams: DocumentSource[]
  /** The files of images beside guides. */
  images: string[]
  compile: (guide: Guide) => Promise<CompiledMdx>
  /** What TypeScript knows of a guide's code. */
  readCode: (guide: Pick<Guide, 'file'>) => Promise<DocumentCode>
  /** How many were not in the cache. */
  countCompiled: () => number
}

interface Caches {
  documents: DiskCache<CompiledMdx>
  snippets: DiskCache<Snippet[]>
  /** What is known of a guide's code, which outlasts edits of its text. */
  code: DiskCache<[string, CodeFacts][]>
}

/**
 * Reads the guides as they are on disk now; what has not changed is taken from the guides as they were
 * last. Compiling is cached by the hash of all that takes part:
 * the guide with the code files it shows, its glossary terms, the diagrams, the pathnames of all guides,
 * the base path and the pipeline itself.
 */
export async function readGuides(
  root: string,
  { index: reflections, overlay }: Pick<Reference, 'index' | 'overlay'>,
  last?: GuideIndex,
): Promise<Guides> {
  const [index, diagrams, images, codeFiles, fingerprint] = await Promise.all([
    readGuideIndex(root, last),
    readDiagramSources(root),
    listImages(root),
    readCodeFileSources(root),
    getPipelineFingerprint(root),
  ])
  const location = getSiteLocation()
  const { basePath } = location
  const upgradeParts = listUpgradeParts(overlay, (pathname) =>
    linkUrl(location, markdownPath(pathname)),
  )
  const getUpgradePart: UpgradeLookup = (name) => {
    const text = upgradeParts.get(name)
    return text === undefined ? { note: didYouMean(name, upgradeParts.keys()) } : parseMdx(text)
  }
  const targets: LinkTargets = {
    pathnames: index.pathnames,
    getApiHref: reflections.getHref,
    suggestApiKey: reflections.suggest,
    images,
  }
  const lists = readLists(root, (file) => createLinkResolver(file, targets))
  const surroundings = hashTexts([
    fingerprint,
    basePath,
    ...images,
    ...[...upgradeParts, ...targets.pathnames].flat(),
    ...diagrams.flatMap(({ file, text }) => [file, text]),
  ])
  const caches = getCaches(root)
  const snippets = await readSnippets(root, index.guides, codeFiles)
  const readNow = createCodeReader(root, snippets, targets.getApiHref)
  const toCode = (file: string): string => JSON.stringify(snippets.get(file) ?? [])
  const hashCode = (file: string): string =>
    // They may import files of code that they don't show.
    hashTexts([fingerprint, ...codeFiles.map(({ text }) => text), toCode(file)])
  const readCode = async ({ file }: Pick<Guide, 'file'>): Promise<DocumentCode> => {
    const facts = caches.code.getOrCompute(hashCode(file), async () => [...(await readNow(file))])
    return new Map(await facts)
  }
  let compiledCount = 0
  const compileNow = async (guide: Guide, terms: GlossaryTerm[]): Promise<CompiledMdx> => {
    compiledCount += 1
    const code = await readCode(guide)
    // Where all guides are in the cache, neither MDX nor React need be there.
    const { compileMdx } = await import('./compile-mdx.server')
    const compiled = await compileMdx(guide, {
      basePath,
      hidesTitle: guide.frontmatter.hide_title ?? false,
      resolveLink: createLinkResolver(guide.file, targets),
      getApiHref: targets.getApiHref,
      getDiagram: createFileLookup(guide.file, diagrams),
      getCodeFile: createFileLookup(guide.file, codeFiles),
      getUpgradePart,
      getCodeLinks: (shown) => code.get(shown)?.links,
      listTables: lists.tables,
      glossary: { terms, title: guide.frontmatter.title },
    })
    // What is wrong with the text may be why a link or a term is missing.
    if (compiled.problems.length > 0) return compiled
    const problems = [
      ...findApiCoverageProblems(guide, compiled.links, targets),
      ...findGlossaryProblems(guide, compiled.headings),
    ]
    return { ...compiled, problems }
  }
  const compile = (guide: Guide, terms: GlossaryTerm[]) =>
    caches.documents.getOrCompute(
      hashTexts([
        surroundings,
        JSON.stringify(terms),
        guide.file,
        guide.text,
        toCode(guide.file),
        ...Object.entries(lists.texts).flatMap(([component, text]) =>
          guide.text.includes(`<${component}`) ? text : [],
        ),
      ]),
      () => compileNow(guide, terms),
    )
  const getTerms = createTermLookup(index.guides, (glossary) => compile(glossary, []))
  return {
    ...index,
    problems: [...index.problems, ...lists.problems],
    diagrams,
    images,
    compile: async (guide) => compile(guide, await getTerms(guide)),
    readCode,
    countCompiled: () => compiledCount,
  }
}

/** Lists the TypeScript of documents by their files; that of a text that was read before is in the cache. */
async function readSnippets(
  root: string,
  documents: DocumentSource[],
  codeFiles: DocumentSource[],
): Promise<Map<string, Snippet[]>> {
  const { snippets } = getCaches(root)
  const shared = [await getPipelineFingerprint(root), ...codeFiles.map(({ text }) => text)]
  const read = async ({ file, text }: DocumentSource): Promise<[string, Snippet[]]> => [
    file,
    await snippets.getOrCompute(hashTexts([...shared, file, text]), async () =>
      listSnippets({ file, text }, createFileLookup(file, codeFiles)),
    ),
  ]
  return new Map(await Promise.all(documents.map(read)))
}

const getCaches = memoize((root): Caches => ({
  // A busy machine alone may have a guide's expressions run out of time.
  documents: createDiskCache(root, 'documents', ({ problems }) => problems.length === 0),
  snippets: createDiskCache(root, 'snippets'),
  code: createDiskCache(root, 'code'),
}))
