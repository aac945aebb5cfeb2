import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import { findApiCoverageProblems } from '~/content/api-coverage'
import { type CompiledMdx, compileMdx } from '~/content/compile-mdx.server'
import { createDiagramLookup } from '~/content/diagrams'
import { type Guide, type GuideIndex, readGuideIndex } from '~/content/guide-index.server'
import { createLinkResolver, type LinkTargets } from '~/content/link-resolver'
import { getPipelineFingerprint } from '~/content/pipeline-fingerprint.server'
import { type DocumentSource, readDiagramSources } from '~/content/source.server'
import { createDiskCache, type DiskCache, hashTexts } from '~/lib/disk-cache.server'
import { getSiteLocation } from '~/lib/environment.server'

/** The guides of a project folder, and the compiler that turns one of them into HTML. */
export interface Guides extends GuideIndex {
  compile: (guide: Guide) => Promise<CompiledMdx>
}

const caches = new Map<string, DiskCache<CompiledMdx>>()

/**
 * Reads the guides as they are on disk now. Compiling is cached by the hash of all that takes part:
 * the guide, the diagrams, the pathnames of all guides, the base path and the pipeline itself.
 */
export async function readGuides(root: string): Promise<Guides> {
  const [index, diagrams, fingerprint] = await Promise.all([
    readGuideIndex(root),
    readDiagramSources(root),
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
  const cache = getCache(root)
  return {
    ...index,
    compile: (guide) =>
      cache.getOrCompute(hashTexts([surroundings, guide.file, guide.text]), () =>
        compileGuide(guide, { targets, diagrams, basePath }),
      ),
  }
}

async function compileGuide(
  guide: Guide,
  around: { targets: LinkTargets; diagrams: DocumentSource[]; basePath: string },
): Promise<CompiledMdx> {
  const { targets, diagrams, basePath } = around
  const compiled = await compileMdx(guide, {
    basePath,
    resolveLink: createLinkResolver(guide.file, targets),
    getApiHref: targets.getApiHref,
    getDiagram: createDiagramLookup(guide.file, diagrams),
  })
  const coverage = findApiCoverageProblems(guide, compiled.links, targets)
  return { ...compiled, problems: [...compiled.problems, ...coverage] }
}

function createLinkTargets({ guides }: GuideIndex): LinkTargets {
  const reflections = getReflectionIndex()
  return {
    pathnames: new Map(guides.map(({ file, pathname }) => [file, pathname])),
    getApiHref: (key) => reflections.getHref(key),
    suggestApiKey: (key) => reflections.suggest(key),
  }
}

function getCache(root: string): DiskCache<CompiledMdx> {
  const cache = caches.get(root) ?? createDiskCache<CompiledMdx>(root, 'documents')
  caches.set(root, cache)
  return cache
}
