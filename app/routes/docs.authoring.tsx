import type { LoaderFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/shell/docs-layout'
import { PageError } from '~/shell/page-error'
import { withUnserializedBody } from '~/remix/unserialized-body'
import { documentMeta } from '~/lib/page-meta'
import { readAuthoringPage } from '~/site/authoring-page.server'
import styles from '~/article/authoring.css'

/** The authoring kit, for authors; `remix.config.js` leaves it out of the built site. */
export async function loader({ context }: LoaderFunctionArgs) {
  return withUnserializedBody(await readAuthoringPage(context.site), context)
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = documentMeta

export default function AuthoringKit() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }
