import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { ToolError } from './program'

/** Starts listening, and returns the port. 0 takes a free one. Throws a ToolError if the port is in use. */
export async function listen(server: Server, port: number | string): Promise<number> {
  server.listen(Number(port))
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === 'EADDRINUSE' ? 'is in use' : `gives ${code}`
    throw new ToolError(`Port ${port} ${reason}. End what uses it, or take another: PORT=4175`)
  })
  return (server.address() as AddressInfo).port
}
