import { runToEnd } from '../lib/run-program'

/** The ways in which projects name the tag of a release, most usual first. */
const patterns = (name: string): string[] => {
  const short = name.replace(/^@[^/]+\//, '')
  const names = [name, short].flatMap((each) => [`${each}@{version}`, `${each}@v{version}`])
  return ['v{version}', '{version}', ...names, `${short}-v{version}`, `${short}/v{version}`]
}

/**
 * Chooses the pattern by which a repository names the tag of a release, from what `git ls-remote --tags`
 * prints: one that is there and, where the commit is known that was published, leads to it. Without a tag
 * it is the commit itself.
 */
export function chooseTag(
  listing: string,
  { name, version, commit }: { name: string; version: string; commit?: string | undefined },
): string | undefined {
  const commits = new Map<string, string>()
  // An annotated tag is an object of its own; the line that ends with ^{} has what it leads to.
  for (const [, hash = '', tag = ''] of listing.matchAll(
    /^(\w+)\trefs\/tags\/(.+?)(?:\^\{\})?$/gm,
  )) {
    commits.set(tag, hash)
  }
  const known = patterns(name).filter((each) => commits.has(each.replace('{version}', version)))
  const exact = known.find((each) => commits.get(each.replace('{version}', version)) === commit)
  return exact ?? known[0] ?? commit
}

/** Asks a repository for the tag of a release; undefined where it does not answer or has none. */
export async function findTag(
  url: string,
  release: { name: string; version: string },
): Promise<string | undefined> {
  const run = async (program: string, ...words: string[]): Promise<string> => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    const signal = AbortSignal.timeout(20_000)
    const { status, output } = await runToEnd(program, words, { cwd: '.', env, signal }).catch(
      () => ({ status: 1, output: '' }),
    )
    return status === 0 ? output : ''
  }
  const spec = `${release.name}@${release.version}`
  const [listing, head] = await Promise.all([
    run('git', 'ls-remote', '--tags', url),
    run('npm', 'view', spec, 'gitHead'),
  ])
  return chooseTag(listing, { ...release, commit: /^[\da-f]{40}$/m.exec(head)?.[0] })
}
