import { redirect } from '@remix-run/node'
import { guidesPath } from '~/lib/paths'

/** The docs root leads to the main doc. */
export function loader() {
  return redirect(guidesPath)
}
