import { useNavigationProgress } from '~/hooks/use-navigation-progress'
import { useRouteChange } from '~/hooks/use-route-change'

/** What tells of a navigation: a bar and a spinner while it takes long, and words for those who listen. */
export function NavigationFeedback() {
  const progress = useNavigationProgress()
  const title = useRouteChange()
  const isLoading = progress !== undefined && progress < 1
  return (
    <>
      <div className="visually-hidden" role="status">
        {isLoading ? 'Loading page…' : title}
      </div>
      {progress !== undefined && (
        <div
          className="progress"
          role="progressbar"
          aria-label="Page loading"
          aria-valuenow={Math.round(progress * 100)}
          style={{ transform: `scaleX(${progress})`, opacity: isLoading ? 1 : 0 }}
        />
      )}
      {isLoading && (
        <div className="spinner" aria-hidden="true">
          Loading
        </div>
      )}
    </>
  )
}
