import type { AddressInfo, Server } from 'node:net'
import { ToolError } from './program'

/** Starts listening, and returns the port. 0 takes a free one. Throws a ToolError if the port is in use. */
export function listen(server: Server, port: number | string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is in use' : `gives ${code}`
      reject(new ToolError(`Port ${port} ${reason}. End what uses it, or take another: PORT=4175`))
    })
    server.listen(Number(port), () => resolve((server.address() as AddressInfo).port))
  })
}
