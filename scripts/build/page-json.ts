/** The route of guides and of pages of the API, by Remix's id of it. */
const documentRoute = 'routes/docs.$'

/** Renders the JSON of a page, as Remix answers a browser. It names the build, since tabs may have another. */
export async function renderPageJson(
  url: string,
  handle: (request: Request) => Promise<Response>,
  version: string,
): Promise<string> {
  const response = await handle(new Request(`${url}?_data=${encodeURIComponent(documentRoute)}`))
  return JSON.stringify({ build: version, ...(await response.json()) })
}
