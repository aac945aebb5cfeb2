import pMap from 'p-map'
import type { ExternalLink } from './collect-links'
import type { Visit } from './visit-link'

/** How many hosts are asked at a time; each gets one question after the other. */
const concurrentHosts = 8

/** After how many failures in a row a host is left alone. */
const patience = 3

/** An address with what asking for it showed. */
export interface CheckedLink extends ExternalLink {
  visit: Visit
}

/** Visits every link, in no order; `onLink` hears of each. */
export async function checkExternalLinks(
  links: ExternalLink[],
  visit: (url: string) => Promise<Visit>,
  onLink: () => void = () => {},
): Promise<CheckedLink[]> {
  const hosts = new Set(links.map(toHost))
  const checked = await pMap(
    hosts,
    async (host) => {
      const results: CheckedLink[] = []
      let failures = 0
      for (const link of links.filter((each) => toHost(each) === host)) {
        const result = failures < patience ? await visit(link.url) : leftAlone(host)
        failures = result.kind === 'unknown' ? failures + 1 : 0
        results.push({ ...link, visit: result })
        onLink()
      }
      return results
    },
    { concurrency: concurrentHosts },
  )
  return checked.flat()
}

function toHost({ url }: ExternalLink): string {
  return URL.canParse(url) ? new URL(url).host : url
}

function leftAlone(host: string): Visit {
  return { kind: 'unknown', reason: `not asked, since ${host} failed ${patience} times in a row` }
}
