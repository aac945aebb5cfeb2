import { useEffect, useState } from 'react'
import { replaceQuery } from '~/lib/address'

/** Milliseconds without a change before the address is written, because browsers allow few writes. */
const delay = 300

/**
 * A state that the query of the address holds, with the anchor of its section, so that a shared address
 * shows the same. Other parameters stay.
 */
export function useQueryState<State>(
  parse: (query: URLSearchParams) => State,
  write: (query: URLSearchParams, state: State) => void,
  anchor: string,
): [state: State, setState: (state: State) => void] {
  const [state, setState] = useState(() => parse(new URLSearchParams(location.search)))
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // A page that was left keeps its islands for a moment.
      if (location.pathname !== pathname) return
      const query = new URLSearchParams(location.search)
      write(query, state)
      replaceQuery(query.toString(), anchor)
    }, delay)
    return () => clearTimeout(timer)
  }, [state, write, anchor])
  return [state, setState]
}
