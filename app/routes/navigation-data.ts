import type { LoaderFunctionArgs } from '@remix-run/node'

/** The sidebar in development; the build writes it to a file with a hash in its name. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(context.site.navigation.sections)
}
