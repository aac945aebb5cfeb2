import type { LogEntry, Report } from '../messages'

/** Sends a report to the page. */
export function send(report: Report): void {
  // A window without an origin can't name the page's.
  window.parent.postMessage(report, '*')
}

/** Adds a line to the log. */
export function log({ kind, name, detail }: LogEntry): void {
  send({ type: 'log', kind, name: name.slice(0, 200), detail: detail.slice(0, 2000) })
}

/** Says what went wrong, with the code that errors of the library have. */
function toText(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return [code, message ?? String(error)].filter(Boolean).join(': ')
}

const parsePlace = (stack = ''): [file: string, line: number] | undefined => {
  const [, file, line] = /([\w.-]+\.tsx?):(\d+):\d+/.exec(stack) ?? []
  return file ? [file, Number(line)] : undefined
}

// Engines count the lines of a function's head, which its code doesn't have.
const probe = new Function('return new Error().stack\n//# sourceURL=probe.ts') as () => string
const headLines = (parsePlace(probe())?.[1] ?? 1) - 1

/** Says what went wrong in a reader's code, and in which line, where the engine tells. */
export function toFault(error: unknown): string {
  const place = error instanceof Error ? parsePlace(error.stack) : undefined
  const text = toText(error)
  if (!place) return text
  return `${text} (${place[0]}, line ${place[1] - headLines})`
}

/** Logs each call of the native module, with what it gives and how long it takes. */
export function logCalls(module: Record<string, (...parameters: never[]) => unknown>): void {
  for (const [name, call] of Object.entries(module)) {
    module[name] = (...parameters) => {
      const start = performance.now()
      const end = (kind: 'call' | 'error', result: unknown): void => {
        const text = typeof result === 'string' ? result : (JSON.stringify(result) ?? '')
        const detail = `${text} (${Math.round(performance.now() - start)} ms)`
        log({ kind, name: `${name}()`, detail })
      }
      const onResult = (result: unknown): void => end('call', result)
      const onError = (error: unknown): void => end('error', toText(error))
      try {
        const result = call(...parameters)
        if (result instanceof Promise) result.then(onResult, onError)
        else onResult(result)
        return result
      } catch (error) {
        onError(error)
        throw error
      }
    }
  }
}

/** Logs what code writes to its console, too. */
export function logConsole(): void {
  for (const level of ['log', 'warn', 'error'] as const)
    console[level] = (...parameters: unknown[]) => {
      const kind = level === 'error' ? 'error' : 'call'
      const detail = parameters.map((each) =>
        each instanceof Object ? toFault(each) : String(each),
      )
      log({ kind, name: `console.${level}`, detail: detail.join(' ') })
    }
}
