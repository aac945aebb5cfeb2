/**
 * Runs the checker of the agent-friendly documentation specification on the built site, as a host serves
 * it that answers in Markdown (`scripts/hosts/`). It may find what is known, and has to find that. What
 * readers ask assistants (`scripts/agents/prompts.txt`) has to lead to the names of this version.
 * Usage: SITE_URL=http://localhost:PORT [OUTPUT_DIRECTORY=…] tsx scripts/check-agents.ts
 * @see https://agentdocsspec.com/spec/web/
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { computeScore, runChecks, type CheckResult } from 'afdocs'
import { getSiteLocation } from '~/lib/environment.server'
import {
  apiDataPath,
  apiPath,
  guidePath,
  homePath,
  llmsPath,
  llmsSmallPath,
  mcpPath,
  reflectionPath,
} from '~/lib/paths'
import { findLine, isAnswered, parsePrompts } from './agents/ask'
import { negotiate } from './hosts/negotiate'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { listen } from './lib/listen'
import { createPagesServer } from './lib/pages-server'
import { runProgram, ToolError } from './lib/run-program'

/** What the checker finds wrong that stays so, by the id of the check: on which pages, and why. */
const known: Record<string, { pages: string[] | 'most'; why: string }> = {
  'llms-txt-directive-html': {
    pages: [homePath, apiDataPath, mcpPath],
    why: 'the home page has no room for it in its first round trip, and the others are no pages',
  },
  'page-size-html': {
    pages: [
      apiDataPath,
      mcpPath,
      apiPath,
      reflectionPath('interfaces', 'CameraProps'),
      ...['examples', 'recording-videos', 'upgrade-to-5'].map(guidePath),
    ],
    why: 'the first two are no pages, and the others one each for readers; their Markdown is shorter',
  },
  'content-start-position': {
    pages: 'most',
    why: 'the sidebar comes before the article, where readers see it and come to it by Tab',
  },
  'markdown-content-parity': {
    pages: [apiPath, guidePath('upgrade-to-5')],
    why: 'their Markdown is an index of files that hold the rest',
  },
}

/** Serves a built site at a port, with the answers of a host that has functions. */
async function serveNegotiating(root: string, port: number): Promise<Server[]> {
  const pages = createPagesServer(root)
  const origin = `http://localhost:${await listen(pages, 0)}`
  const getFile = ({ url, method, headers }: Request): Promise<Response> => {
    const { pathname, search } = new URL(url)
    return fetch(origin + pathname + search, { method, headers, redirect: 'manual' })
  }
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const { method = 'GET', headers, url } = incoming
      const request = new Request(`http://localhost:${port}${url}`, {
        method,
        headers: headers as Record<string, string>,
      })
      const response = await negotiate(request, { next: () => getFile(request), getFile })
      // `fetch` has unpacked what it got.
      const unpacked = [...response.headers].filter(
        ([name]) => !['content-encoding', 'content-length'].includes(name),
      )
      outgoing.writeHead(response.status, unpacked.flat())
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }
    answer().catch((error: Error) => outgoing.destroy(error))
  })
  // The checker thinks for longer than Node keeps a connection open, and fails when it uses it again.
  for (const each of [pages, server]) each.keepAliveTimeout = 60_000
  await listen(server, port)
  return [pages, server]
}

/** Lists, in words, what a check found that is not known, and what is known that it did not find. */
export function findSurprises({ id, status, message, details }: CheckResult): string[] {
  const { pages: expected = [], why } = known[id] ?? {}
  if (status === 'pass') return why ? [`${id} passes now: take it out of those that are known`] : []
  if (status === 'skip' || expected === 'most') return []
  const results = (details?.['pageResults'] ?? []) as Record<string, unknown>[]
  const wrong = results
    .filter(
      (page) => page['found'] === false || !['pass', undefined].includes(page['status'] as string),
    )
    .map((page) => new URL(String(page['url'])).pathname)
  const others = wrong.filter((pathname) => !expected.includes(pathname))
  if (why && others.length === 0) return []
  return [[`${id}: ${message}`, ...others].join('\n  ')]
}

/** Lists the prompts whose right name neither the lists for programs have nor the page that they lead to. */
function findUnanswered(root: string, siteUrl: string): { count: number; unanswered: string[] } {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const lines = [llmsSmallPath, llmsPath].flatMap((path) => read(path).split('\n'))
  const readPage = (url: string): string => read(url.slice(siteUrl.length))
  const prompts = parsePrompts(readFileSync('scripts/agents/prompts.txt', 'utf8'))
  const unanswered = prompts.flatMap((prompt) => {
    const line = findLine(prompt.text, lines)
    return isAnswered(prompt, line, readPage)
      ? []
      : [`"${prompt.text}" leads to no ${prompt.name}, but to\n  ${line}`]
  })
  return { count: prompts.length, unanswered }
}

await runProgram(import.meta, async () => {
  const { origin, basePath } = getSiteLocation()
  const port = Number(new URL(origin).port)
  const root = checkBuilt(getOutputDirectory())
  const { count, unanswered } = findUnanswered(root, origin + basePath)
  const servers = await serveNegotiating(root, port)
  const report = await runChecks(origin, {
    samplingStrategy: 'deterministic',
    maxLinksToTest: 1000,
    requestDelay: 0,
    maxConcurrency: 8,
    // What serves a page on a screen, and is no part of what it says.
    parityExclusions: ['.heading-anchor', '.code-block-toggle', '.tab-list'],
  })
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  const surprises = [...unanswered, ...report.results.flatMap(findSurprises)]
  if (surprises.length > 0) throw new ToolError(surprises.join('\n'))
  const { pass, skip, total } = report.summary
  const others = total - pass - skip
  console.log(
    `agents: ${pass} of ${total} checks pass, ${others} find what is known, ${skip} do not apply; ` +
      `score ${computeScore(report).overall}; ${count} prompts lead to the right name`,
  )
})
