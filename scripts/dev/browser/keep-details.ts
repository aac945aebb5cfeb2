/** The body of a page, which an edit replaces as a whole. */
const bodySelector = '#article-body'

/** Milliseconds after which nothing new is expected to be shown. */
const patience = 5000

/** Opens again, by their summaries, what readers had opened in a body before it was replaced. */
export function keepDetails(replace: () => void): void {
  const opened = new Set(findDetails().filter(isOpen).map(toSummary))
  const body = document.querySelector(bodySelector)
  if (body && opened.size > 0) {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      for (const each of findDetails()) if (opened.has(toSummary(each))) each.open = true
    })
    observer.observe(body, { childList: true })
    setTimeout(() => observer.disconnect(), patience)
  }
  replace()
}

function findDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`${bodySelector} details`)]
}

function isOpen({ open }: HTMLDetailsElement): boolean {
  return open
}

function toSummary(details: HTMLDetailsElement): string {
  return details.querySelector('summary')?.textContent ?? ''
}
