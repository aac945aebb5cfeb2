// An edge function of Netlify: https://docs.netlify.com/edge-functions/overview/
import { negotiate } from './negotiate'

/** Answers requests for documents, which `config` names. */
export default (request: Request, { next }: { next: () => Promise<Response> }): Promise<Response> =>
  negotiate(request, { next, getFile: (file) => fetch(file) })

export const config = { path: `${process.env['BASE_PATH']}docs/*` }
