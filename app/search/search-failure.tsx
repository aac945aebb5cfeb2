/** What the dialog and the search page say where searching fails, in the specification's words. */
export function SearchFailure() {
  return (
    <div className="search-failure" role="alert">
      <p className="search-failure-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  )
}
