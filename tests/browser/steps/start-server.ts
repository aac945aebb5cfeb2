import type { Server } from 'node:http'
import { listen } from '../../../scripts/lib/listen'

/** A server that answers on a port of its own. */
export interface StartedServer {
  /** Its address, without a slash at the end. */
  origin: string
  close: () => void
}

/** Starts a server on a port that is free. */
export async function startServer(server: Server): Promise<StartedServer> {
  const port = await listen(server, 0)
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
