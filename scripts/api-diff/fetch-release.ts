import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { library, librarySource } from '~/lib/site-config'
import { linkPackages } from '../lib/assemble-site'
import { ToolError } from '../lib/run-program'

const run = promisify(execFile)

/** A published version of the library, in a folder that looks like this project to TypeDoc. */
export interface Release {
  version: string
  integrity: string
  folder: string
}

/** Tells that the registry could not be asked, which says nothing of the library. */
export class OfflineError extends ToolError {}

/** What npm and Node say where there is no network, or one that does not answer. */
const networkFailure =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/**
 * Fetches a version of the library, which may be a range or a tag such as `latest`, into a folder;
 * all else in it is linked from this project. Throws a ToolError when npm has no such version, or it
 * comes without its source.
 */
export async function fetchRelease(wanted: string, folder: string, root: string): Promise<Release> {
  const name = `${library.name}@${wanted}`
  mkdirSync(folder, { recursive: true })
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  const words = ['pack', name, '--json', '--pack-destination', folder, ...retries]
  const { stdout } = await run('npm', words).catch((error: { stderr?: string }) => {
    const reason = /npm error (?!code)(.+)/.exec(error.stderr ?? '')?.[1] ?? String(error)
    const isOffline = networkFailure.test(error.stderr ?? '')
    throw new (isOffline ? OfflineError : ToolError)(
      `npm could not fetch ${name}: ${reason}\n` +
        `    Run \`npm view ${library.name} versions\` to see the versions, and check the network.`,
    )
  })
  const [packed] = JSON.parse(stdout) as [{ filename: string; version: string; integrity: string }]
  const { filename, version, integrity } = packed
  const release = join(folder, library.folder)
  mkdirSync(release, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', release, '--strip-components=1'])
  if (!existsSync(join(folder, librarySource))) {
    throw new ToolError(
      `${library.name} ${version} has no ${librarySource}/, which the reference is made from.\n` +
        '    Choose a release that ships its TypeScript source.',
    )
  }
  linkPackages(join(release, 'node_modules'), [join(root, library.folder, 'node_modules')])
  linkPackages(join(folder, 'node_modules'), [join(root, 'node_modules')], library.name)
  const isSetting = (file: string) => !/library\.json|\.yaml$/.test(basename(file))
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isSetting })
  return { version, integrity, folder }
}
