import type { Overlay } from '~/reference/overlay/overlay'
import { readSourceLine } from '~/reference/overlay/upgrades'
import { library } from '~/lib/site-config'
import { describeChange, findRename, nameOf, ownerOf } from './changes'

const code = (text: string): string => `\`${text}\``

const toSection = (title: string, lines: string[]): string[] => ['', `# ${title}`, '', ...lines]

/**
 * Words the parts of each upgrade as Markdown, by such names as `4/removed`. `toUrl` gives the address at
 * which assistants read a guide.
 */
export function listUpgradeParts(
  { upgrades, majors }: Pick<Overlay, 'upgrades' | 'majors'>,
  toUrl: (pathname: string) => string,
): Map<string, string> {
  const parts = upgrades.flatMap((upgrade) => {
    const { major, isUpcoming, from, to, guide, added, changed, removed, runTime } = upgrade
    const advice: Record<string, string> = isUpcoming ? upgrade.members : (majors?.members ?? {})
    const toName = (key: string): string => (isUpcoming ? `[${code(key)}](api:${key})` : code(key))
    const gone = Object.keys(removed).map((key): [string, string] => {
      const rename = findRename(key, upgrade)
      const otherwise = rename ? `Renamed to ${code(rename)}.` : 'Nothing takes its place.'
      return [key, advice[key] ?? otherwise]
    })
    const different = Object.entries(changed).map(([key, change]): [string, string] => {
      const told = describeChange({ ...change, kind: 'changed', version: to, isUpcoming: true })
      return [key, [told, upgrade.members[key] ?? []].flat().join(' ')]
    })
    const owners = new Set(Object.keys(added).map(ownerOf).toSorted())
    const news = [...owners].map((owner) => {
      const names = Object.keys(added).filter((key) => ownerOf(key) === owner)
      const listed = names.map((key) => code(nameOf(key))).join(', ')
      return `- ${owner ? `Of ${code(owner)}` : 'Exports'}: ${listed}`
    })
    const toLines = (rows: [string, string][], toTitle = code): string[] =>
      rows.map(([key, text]) => `- ${toTitle(key)}: ${text}`)
    const prompt = [
      `Upgrade this app from ${library.name} ${from} to ${to}.`,
      '',
      `1. Read the whole guide first, with what the build needs: ${toUrl(guide)}`,
      `2. Find every use of what is listed below. Change it as the list says, and nothing else.`,
      `3. Where the list says nothing, read the types of ${to} in node_modules/${library.name}. Take no name from memory: most code that you know is for another major version.`,
      '4. Run the type checker until it finds nothing, then go through what no compiler reports, and tell me what to try on a phone.',
      ...toSection(`Removed in ${to}`, toLines(gone)),
      ...toSection(`Changed in ${to}`, toLines(different)),
      ...toSection(
        'What no compiler reports',
        runTime.map(({ text }) => `- ${text}`),
      ),
      ...toSection(`New in ${to}`, news),
    ].map((line) => line.replace(/\[((?:`[^`]*`|[^\]`])*)\]\([^)]*\)/g, '$1'))
    const toLink = (source: string): string => {
      const place = readSourceLine(source)
      if (!place) {
        return `[${source.replace(/^.*\/issues\//, '#').replace('https://', '')}](${source})`
      }
      const address = `https://unpkg.com/${library.name}@${to}/${place.file}`
      return `[${place.file.replace(/.*\//, '')}, line ${place.line}](${address})`
    }
    const texts = {
      removed: toLines(gone, toName).join('\n'),
      changed: toLines(different, toName).join('\n'),
      added: news.join('\n'),
      'run-time': runTime.map(({ text, source }) => `- ${text} (${toLink(source)})`).join('\n'),
      prompt: `\`\`\`\`md title="upgrade-to-${major}.md" wrap collapse\n${prompt.join('\n')}\n\`\`\`\``,
    }
    return Object.entries(texts).map(([part, text]): [string, string] => [`${major}/${part}`, text])
  })
  return new Map(parts)
}
