import { useEffect, useMemo, useState } from 'react'
import { fetchJson } from '~/lib/browser'
import { searchDataPath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'
import { type ErrorData, errorDataFile } from './error-data'
import { createErrorIndex } from './error-index'

/** Loads the list of errors, at once and whenever `load` is called, and prepares what they are found by. */
export function useErrors() {
  const url = withBase(readBasePath(document), searchDataPath(errorDataFile))
  const [errors, setErrors] = useState<ErrorData[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = (): void => {
    setHasFailed(false)
    fetchJson(url).then(
      (data) => setErrors(data as ErrorData[]),
      (error: unknown) => {
        console.warn('The list of errors did not load.', error)
        setHasFailed(true)
      },
    )
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [url])
  const index = useMemo(() => errors && createErrorIndex(errors), [errors])
  return { errors, index, hasFailed, load }
}
