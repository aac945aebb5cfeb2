// A function of Cloudflare Pages: https://developers.cloudflare.com/pages/functions/middleware/
import { negotiate } from './negotiate'

interface Context {
  request: Request
  next: () => Promise<Response>
  env: { ASSETS: { fetch: (request: Request) => Promise<Response> } }
}

/** Answers all requests for pages. */
export const onRequest = ({ request, next, env }: Context): Promise<Response> =>
  negotiate(request, { next, getFile: (file) => env.ASSETS.fetch(file) })
