/** Lists the messages of an error and of its causes, outermost first; a circle is cut. */
export function errorToMessages(error: unknown): string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current != null && !seen.has(current);) {
    seen.add(current)
    messages.push(toMessage(current))
    current = typeof current === 'object' && 'cause' in current ? current.cause : undefined
  }
  return messages
}

function toMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const text = 'statusText' in error ? error.statusText : ''
    return `${String(error.status)} ${String(text)}`.trim()
  }
  return String(error)
}
