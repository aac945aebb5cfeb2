import { defaultOrigin, type SiteLocation } from '~/lib/environment.server'

/** What a build has made, as far as it is told. */
export interface BuildResult {
  pageCount: number
  linkCount: number
  /** Characters of all documents as Markdown. */
  markdownLength: number
  /** What is better done otherwise, each as a sentence. */
  warnings: string[]
  location: SiteLocation
}

/** What a build has made, from what, and what it took. */
export interface BuildSummary extends BuildResult {
  milliseconds: number
  /** The most memory that the builder had at a time, without the programs that it started. */
  megabytes: number
  /** What pages go without because git tells nothing, and why. */
  historyWarning?: string | undefined
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
}

/**
 * What English text and code have in the tokenizers of language models.
 * Source: https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them
 */
const charactersPerToken = 4

/** Words what a build has done, with every fallback it took; the last line has the figures. */
export function buildSummaryToText(summary: BuildSummary): string {
  const { pageCount, linkCount, markdownLength, milliseconds, megabytes } = summary
  const { location, warnings, historyWarning, measurementId } = summary
  const isLocal = location.origin === defaultOrigin
  return [
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(historyWarning ? [`note: ${historyWarning}`] : []),
    ...(isLocal
      ? [`note: canonical links point to ${defaultOrigin}: SITE_URL names no other origin.`]
      : []),
    ...(measurementId ? [`note: visits are counted by ${measurementId}.`] : []),
    `llms-full.txt: ${Math.round(markdownLength / 1000)} kB, about ` +
      `${Math.round(markdownLength / charactersPerToken / 1000)},000 tokens`,
    `site: ${pageCount} pages, ${linkCount} links checked, ` +
      `${(milliseconds / 1000).toFixed(1)} s, ${megabytes} MB, ` +
      `for ${location.origin}${location.basePath}`,
  ].join('\n')
}

/** How long a part of the build took. */
export interface Phase {
  name: string
  milliseconds: number
}

/** What a part of the build can say of itself while it runs. */
export interface RunningPhase {
  /** How far it is. */
  progress?: string
}

/** Times the parts of a build, some of which run beside others. */
export interface PhaseTimer {
  phases: Phase[]
  time: <Result>(
    name: string,
    run: (phase: RunningPhase) => Promise<Result> | Result,
  ) => Promise<Result>
}

/** Milliseconds after which a person wants to know what goes on, and those between lines of a log. */
const patience = 2000
const logInterval = 10_000

/**
 * Creates a timer without phases; a part that fails is not recorded. A terminal shows in one line which
 * part takes long, and how far it is; logs get a line every ten seconds.
 */
export function createPhaseTimer(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): PhaseTimer {
  const phases: Phase[] = []
  const show = (text: string): void => {
    if (stream.isTTY) stream.write(`\r\u001B[K${text}`)
  }
  return {
    phases,
    async time(name, run) {
      const start = performance.now()
      const running: RunningPhase = {}
      const ticks = setInterval(
        () => {
          const elapsed = performance.now() - start
          if (elapsed < patience) return
          const text = [name, running.progress].filter(Boolean).join(': ')
          if (stream.isTTY) show(`${text} …`)
          else stream.write(`${text}, after ${Math.round(elapsed / 1000)} s …\n`)
        },
        stream.isTTY ? 500 : logInterval,
      )
      try {
        const result = await run(running)
        const milliseconds = Math.round(performance.now() - start)
        phases.push({ name, milliseconds })
        return result
      } finally {
        clearInterval(ticks)
        show('')
      }
    },
  }
}

/** Lays out how long the parts of a build took. */
export function phasesToTable(phases: Phase[], total: number): string {
  const rows = [...phases, { name: 'whole build', milliseconds: total }].map((phase) => [
    phase.name,
    (phase.milliseconds / 1000).toFixed(1),
  ])
  return rowsToTable([['phase', 'seconds'], ...rows])
}

/** Lays rows out as columns of even width; the first row is the head. */
function rowsToTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const toLine = (cells: string[]): string => {
    const [first = '', ...others] = cells
    const columns = others.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))
    return [first.padEnd(widths[0] ?? 0), ...columns].join('  ').trimEnd()
  }
  const [head = '', ...lines] = rows.map(toLine)
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...lines].join('\n')
}
