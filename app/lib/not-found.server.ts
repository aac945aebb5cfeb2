/** Throws the response that the nearest error boundary shows as the not-found page. */
export function notFound(pathname: string): never {
  throw new Response(`There is no page at ${pathname}`, { status: 404, statusText: 'Not Found' })
}
