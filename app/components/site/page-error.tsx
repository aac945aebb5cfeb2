import { NotFound } from '~/components/site/not-found'
import { PageCrashed } from '~/components/site/page-crashed'
import { PageUnloaded } from '~/components/site/page-unloaded'
import { usePageError } from '~/hooks/use-page-error'

/** What stands in the place of a page that is missing, did not load or crashed. */
export function PageError() {
  const { error, kind, isRetrying, retry } = usePageError()
  if (kind === 'missing') return <NotFound />
  if (kind === 'crashed') return <PageCrashed error={error} onRetry={retry} />
  return <PageUnloaded error={error} isRetrying={isRetrying} onRetry={retry} />
}
