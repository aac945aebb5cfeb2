import { type MouseEventHandler, useEffect, useState } from 'react'
import { workInTurns } from '~/lib/turns'
import { Html } from './error-card'
import type { ErrorData } from './error-data'
import { findErrors, unsureWays } from './find-errors'
import { useErrors } from './use-errors'

interface ErrorAnswerProps {
  query: string
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/** What an error that a query surely names means, and what to do about it; nothing for other queries. */
export function ErrorAnswer({ query, onClick }: ErrorAnswerProps) {
  const { errors, index } = useErrors()
  const [error, setError] = useState<ErrorData>()

  useEffect(() => {
    if (!errors || !index) return
    const controller = new AbortController()
    const find = async (): Promise<void> => {
      const findings = await workInTurns(findErrors(query, index), controller.signal)
      const sure = findings.find(({ by }) => !unsureWays.has(by))
      setError(errors.find(({ code }) => code === sure?.code))
    }
    find().catch((fault: unknown) => {
      if (!controller.signal.aborted) throw fault
    })
    return () => controller.abort()
  }, [query, errors, index])

  return (
    <div className="search-error" role="status">
      {error && (
        <>
          <p>
            <a href={error.href} onClick={onClick}>
              <code translate="no">{error.code}</code>
            </a>
          </p>
          <p>
            <b>Meaning:</b> <Html html={error.meaning} />
          </p>
          <p>
            <b>What to do:</b> <Html html={error.remedy} />
          </p>
        </>
      )}
    </div>
  )
}
