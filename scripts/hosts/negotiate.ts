/** How a host answers: with what is at an address, or with a file of the site. */
export interface Host {
  next: () => Promise<Response>
  getFile: (request: Request) => Promise<Response>
}

/**
 * Answers a request for a page in Markdown where the reader wants that more than HTML, and the page has
 * it. All other answers are the host's own, but caches are told that pages depend on `Accept`.
 */
export async function negotiate(request: Request, { next, getFile }: Host): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  const isPage = /\/[^/.]+$/.test(path) && ['GET', 'HEAD'].includes(request.method)
  if (!isPage) return next()
  if (prefersMarkdown(request.headers.get('accept'))) {
    url.pathname = `${path}.md`
    const twin = await getFile(new Request(url, request))
    // Not changed since the reader's last visit is an answer, too.
    if (twin.ok || twin.status === 304) return varyByAccept(twin, 'text/markdown; charset=utf-8')
  }
  return varyByAccept(await next())
}

function varyByAccept(response: Response, type?: string): Response {
  const copy = new Response(response.body, response)
  copy.headers.append('vary', 'Accept')
  if (type) copy.headers.set('content-type', type)
  return copy
}

/** Whether a reader wants Markdown more than HTML; HTML is for whoever does not care. */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
    return { type, quality: Number(quality) || 0 }
  })
  // The range that says most counts.
  const qualityOf = (type: string): number =>
    [type, 'text/*', '*/*'].flatMap((each) => ranges.find((range) => range.type === each) ?? [])[0]
      ?.quality ?? 0
  return qualityOf('text/markdown') > qualityOf('text/html')
}
