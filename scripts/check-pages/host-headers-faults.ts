/** A rule of a `_headers` file: headers for a path, which may end with a star. */
interface HeaderRule {
  path: string
  headers: Map<string, string>
}

/** Parses `_headers`: a path on a line of its own, its headers indented below it. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.set(name.toLowerCase(), value)
    else rules.push({ path: line.trim(), headers: new Map() })
  }
  return rules
}

/** The values of a header that a host sends for an address, by all rules that match. */
export function collectHeader(rules: HeaderRule[], pathname: string, name: string): string[] {
  return rules
    .filter(({ path }) => matches(path, pathname))
    .flatMap(({ headers }) => headers.get(name) ?? [])
}

function matches(path: string, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname
}

/**
 * Lists what is wrong with the rules for a built site: hosts join what two rules say on one
 * address, only what is named by its content may be kept for long, and pages may not.
 * `addresses` are those of pages and data, `files` all paths of the output, both with the base path.
 */
export function findHeaderFaults(
  text: string,
  { addresses, files }: { addresses: string[]; files: string[] },
): string[] {
  const rules = parseHeaderRules(text)
  const caching = (pathname: string) => collectHeader(rules, pathname, 'cache-control')
  const isKept = (pathname: string) =>
    caching(pathname).some((value) => value.includes('immutable'))
  const stars = rules.filter(({ path }) => path.slice(0, -1).includes('*'))
  return [
    ...stars.map(({ path }) => `_headers: ${path} has a star inside, which not all hosts support`),
    ...[...files, ...addresses]
      .filter((pathname) => caching(pathname).length > 1)
      .map((pathname) => `_headers: two rules say how long ${pathname} is cached`),
    ...files
      .filter((file) => isKept(file) && !/-[A-Z0-9]{8}\.\w+$/.test(file))
      .map((file) => `_headers: ${file} is cached forever without a hash in its name`),
    ...addresses
      .filter((address) => !/^public, max-age=\d{1,3}$/.test(caching(address).join()))
      .map((address) => `_headers: ${address} is cached by "${caching(address).join()}"`),
    ...addresses
      .filter((address) => collectHeader(rules, address, 'x-content-type-options').length !== 1)
      .map((address) => `_headers: ${address} has no security headers`),
  ]
}
