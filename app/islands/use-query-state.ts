import { useEffect, useState } from 'react'
import { readQuery, replaceQuery } from '~/lib/address'

/** Milliseconds without a change after which the address is written; browsers allow few writes. */
const delay = 300

/**
 * Keeps what is chosen in the query of the address, with the anchor of its section, so that a shared
 * address shows the same in the same place. Parameters of others stay.
 */
export function useQueryState<State>(
  read: (query: URLSearchParams) => State,
  write: (query: URLSearchParams, state: State) => void,
  anchor: string,
): [state: State, setState: (state: State) => void] {
  const [state, setState] = useState(() => read(readQuery()))
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = readQuery()
      write(query, state)
      replaceQuery(query.toString(), anchor)
    }, delay)
    return () => clearTimeout(timer)
  }, [state, write, anchor])
  return [state, setState]
}
