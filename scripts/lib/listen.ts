import { type AddressInfo, createServer, type Server } from 'node:net'
import { ToolError } from './run-program'

/** Parses a port number; throws a ToolError that names the text and what may be there. With 0, the system chooses. */
export function parsePort(text: string, variable = 'PORT', [min, max] = [0, 65_535]): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= min && port <= max) return port
  throw new ToolError(
    `"${text}" is not a port. Use a number from ${min} to ${max}, such as ${variable}=4174.`,
  )
}

/** Says why a command cannot listen on a port and what to do about it. */
function listenErrorToText(
  code: string | undefined,
  port: number,
  command = 'npm run serve',
): string {
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1
    return `Port ${port} is in use, most likely by another "${command}" that still runs.
Stop that one with Ctrl-C, or use another port:
    PORT=${other} ${command}`
  }
  const reason = code === 'EACCES' ? 'is reserved for the system' : `cannot be used (${code})`
  return `Port ${port} ${reason}. Take another: PORT=4173 ${command}`
}

/**
 * Starts listening and gives the port; throws a ToolError with a remedy when that fails. The remedy
 * names the command by which the server was started.
 */
export function listen(server: Server, port: number, command?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ToolError(listenErrorToText(error.code, port, command)))
    })
    server.listen(port, () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Checks that a port can be listened on, before it is wanted, and gives it; for 0, one that is free.
 * Throws a ToolError with a remedy otherwise.
 */
export async function checkPort(port: number, command?: string): Promise<number> {
  const server = createServer()
  const found = await listen(server, port, command)
  await new Promise((resolve) => server.close(resolve))
  return found
}
