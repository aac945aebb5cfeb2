import type { DocumentPage } from '~/content/types'
import { type RequestPurpose, withBodyOnce } from '~/lib/body-once'
import { throwMissingPage } from '~/pages/missing-page.server'

/**
 * Gives a loader the page of a pathname, its body once, as `read` finds it in a project folder. Where
 * there is none, it throws as `throwMissingPage` does.
 */
export async function loadPage(
  pathname: string,
  read: (root: string) => Promise<DocumentPage | undefined>,
  purpose: RequestPurpose,
): Promise<DocumentPage> {
  const root = process.cwd()
  return withBodyOnce((await read(root)) ?? (await throwMissingPage(root, pathname)), purpose)
}
