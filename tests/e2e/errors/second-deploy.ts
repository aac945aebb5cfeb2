import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { siteConfig } from '~/lib/site-config'
import { workerPath } from '~/lib/paths'
import type { TestSite } from '../../../scripts/lib/test-sites'
import { buildServiceWorker, listOfflineFiles } from '../../../scripts/prerender/service-worker'
import { site, test as base } from '../site'

/** What every page of the second deploy says: in its announcement, or else in its footer. */
export const secondAnnouncement = 'This is the second deploy'

/** What pages say there in the first deploy. */
const firstAnnouncements = [siteConfig.announcementBar!.content, 'The Tide Table authors']

/** A folder with a deploy in it. */
interface Deploy {
  folder: string
  remove: () => void
}

const hashedName = /-([0-9A-Z]{8})(?=\.(?:js|css)\b)/g
const textFile = /\.(?:html|js|css|json|data)$/

/**
 * Copies a built site as a build of another announcement would leave it at its worst: every file
 * that has a hash in its name has another one, here and wherever it is named, and none of the first
 * deploy's is left. With a renamed field, its data has another shape, so that its manifest has another
 * version.
 */
export async function copyAsSecondDeploy({
  of: { folder: first } = site,
  hasRenamedField = false,
}: { of?: TestSite; hasRenamedField?: boolean } = {}): Promise<Deploy> {
  const change = hasRenamedField ? (text: string) => renameField(announce(text)) : announce
  const folder = mkdtempSync(join(tmpdir(), 'second-deploy-'))
  for (const entry of readdirSync(first, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(folder, rename(source.slice(first.length)))
    mkdirSync(dirname(target), { recursive: true })
    const content = readFileSync(source)
    writeFileSync(target, textFile.test(target) ? change(content.toString()) : content)
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const built = await listOfflineFiles(names, async (name) => readFileSync(join(folder, name)))
  const worker = await buildServiceWorker(process.cwd(), { kind: 'keep', site: built })
  writeFileSync(join(folder, workerPath), worker)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

function announce(text: string): string {
  return firstAnnouncements.reduce(
    (changed, announcement) => changed.replaceAll(announcement, secondAnnouncement),
    rename(text),
  )
}

/** Gives another name of the same length, since data ends with its length. */
function renameField(text: string): string {
  const [, version = ''] =
    readdirSync(`${site.folder}/build`)
      .join()
      .match(/manifest-(\w{8})\.js/) ?? []
  const lower = version.toLowerCase()
  return text
    .replaceAll('tableOfContents', 'contentsOfTable')
    .replaceAll(lower, [...lower].toReversed().join(''))
}

function rename(text: string): string {
  return text.replace(hashedName, (_, hash: string) => `-${[...hash].toReversed().join('')}`)
}

/** A test that has a second deploy: such a copy, or another build that `SECOND_DEPLOY` names. */
export const test = base.extend<object, { secondDeploy: string }>({
  secondDeploy: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const real = process.env['SECOND_DEPLOY']
      if (real) return provide(real)
      const { folder, remove } = await copyAsSecondDeploy()
      await provide(folder)
      remove()
    },
    { scope: 'worker' },
  ],
})
