import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * Makes a listener of a function that may fail: the failure is printed and answered by a status of
 * 500, or by the end of an answer that has begun, and the server goes on.
 */
export function keepServing(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) =>
    void answer(request, response).catch((error: unknown) => {
      // Who has left needs no answer, and what was cut short for that reason is no fault.
      if (response.destroyed) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendPlainText(response, 500, 'The dev server failed; its terminal says why.')
    })
}

/** Sends a short text as the whole answer. */
export function sendPlainText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
