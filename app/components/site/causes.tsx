import { errorToMessages } from '~/components/site/error-chain'

/** The message of anything that was thrown, and those of its causes. */
export function Causes({ error }: { error: unknown }) {
  return (
    <ol className="causes" aria-label="Error and its causes">
      {errorToMessages(error).map((message, index) => (
        <li key={index}>
          {index > 0 && 'Cause: '}
          {message}
        </li>
      ))}
    </ol>
  )
}
