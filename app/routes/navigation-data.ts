import { getProjectRoot } from '~/lib/environment.server'
import { readNavigation } from '~/site/shared-content.server'

/** The sidebar in development; the build writes it to a file with a hash in its name. */
export async function loader() {
  return Response.json(await readNavigation(getProjectRoot()))
}
