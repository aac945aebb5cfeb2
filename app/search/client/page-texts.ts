/** The texts of an index's pages, which are fetched when a hit is to show a piece of one. */
export interface PageTexts {
  /**
   * Fetches what is missing of these pages' texts, and waits for it for a moment only: a result
   * without an excerpt is better than none. Never rejects.
   */
  load: (pages: Iterable<number>) => Promise<void>
  /** The text below a heading, empty as long as it is not there. */
  get: (page: number, position: number) => string
}

/** Milliseconds that a result waits for its excerpts. */
const longestWait = 300

/** Creates the texts over a function that fetches the JSON of a page's. */
export function createPageTexts(fetchTexts: (page: number) => Promise<unknown>): PageTexts {
  const texts = new Map<number, string[]>()
  const pending = new Map<number, Promise<void>>()

  async function loadPage(page: number): Promise<void> {
    try {
      const data = await fetchTexts(page)
      if (Array.isArray(data)) texts.set(page, data.map(String))
    } catch {
      // The next result that needs it asks again.
    } finally {
      pending.delete(page)
    }
  }

  return {
    async load(pages) {
      const missing = [...new Set(pages)].filter((page) => !texts.has(page))
      const loads = missing.map((page) => {
        const load = pending.get(page) ?? loadPage(page)
        pending.set(page, load)
        return load
      })
      if (loads.length > 0) await withinTime(Promise.all(loads))
    },
    get: (page, position) => texts.get(page)?.[position] ?? '',
  }
}

async function withinTime(task: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait)
  })
  await Promise.race([task, time])
  clearTimeout(timer)
}
