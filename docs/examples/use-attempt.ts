import { useReducer } from 'react'

/** The key of this attempt, and a function that starts the next one. */
export function useAttempt(): [attempt: number, retry: () => void] {
  return useReducer((attempt: number) => attempt + 1, 0)
}
