import { useNavigation } from '@remix-run/react'

/**
 * A bar and a spinner for navigations that take long; styles have them wait, and the bar grow. A live region
 * tells of them too, and of the title of the new page.
 */
export function Progress({ title }: { title: string }) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div data-loading={isLoading ? '' : undefined}>
      <div className="progress" role="progressbar" aria-label="Page loading" />
      <div role="status">
        <span className="visually-hidden">{!isLoading && title}</span>
        <span className="spinner">Loading page…</span>
      </div>
    </div>
  )
}
