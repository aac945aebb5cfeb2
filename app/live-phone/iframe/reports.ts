import type { LogEntry, Report } from '../messages'

/** Sends a report to the page. */
export function send(report: Report): void {
  // A window without an origin can't name the page's.
  window.parent.postMessage(report, '*')
}

/** Adds a line to the log. */
export function log({ kind, name, detail }: LogEntry): void {
  const time = Math.round(performance.now())
  send({ type: 'log', time, kind, name: name.slice(0, 200), detail: detail.slice(0, 2000) })
}

/** Says what went wrong, with the code that errors of the library have. */
function toText(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return [code, message ?? String(error)].filter(Boolean).join(': ')
}

/** Says what went wrong in a reader's code, and in which line, where the engine tells. */
export function toFault(error: unknown): string {
  const stack = error instanceof Error ? error.stack : undefined
  const [, file, line] = /([\w.-]+\.tsx?):(\d+):\d+/.exec(stack ?? '') ?? []
  return toText(error) + (file ? ` (${file}, line ${line})` : '')
}

/** Adds a fault to the log, after the words that say where it comes from. */
export const logFault = (name: string) => (error: unknown) =>
  log({ kind: 'fault', name, detail: toFault(error) })

/** Logs each call of the native module, with what it gives and how long it takes. */
export function logCalls(module: Record<string, (...parameters: never[]) => unknown>): void {
  for (const [name, call] of Object.entries(module)) {
    module[name] = (...parameters) => {
      const start = performance.now()
      const end = (kind: 'call' | 'error', result: unknown): void => {
        const time = `after ${Math.round(performance.now() - start)} ms`
        const text = typeof result === 'string' ? result : JSON.stringify(result)
        const success = text === undefined ? `ends ${time}` : `gives ${text} ${time}`
        const detail = kind === 'error' ? `fails ${time} with ${text}` : success
        log({ kind, name: `${name}()`, detail })
      }
      const result = call(...parameters)
      Promise.resolve(result).then(
        (value) => end('call', value),
        (error) => end('error', toText(error)),
      )
      return result
    }
  }
}

/** Logs what code writes to its console, too. */
export function logConsole(): void {
  for (const level of ['log', 'warn', 'error'] as const)
    console[level] = (...parameters: unknown[]) => {
      const kind = level === 'error' ? 'error' : 'call'
      log({ kind, name: `console.${level}`, detail: parameters.map(toFault).join(' ') })
    }
}
