/** The message of the dialog and the search page when a search fails. The specification has its words. */
export function SearchFailure() {
  return (
    <div className="search-failure" role="alert">
      <p className="search-failure-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  )
}
