import type { Server } from 'node:http'
import { listen } from '../../../scripts/lib/listen'

/** Starts a server on a port that is free. Its origin has no slash at the end. */
export async function startServer(server: Server) {
  const origin = `http://localhost:${await listen(server, 0)}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}
