import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Heading } from '~/lib/document-page'
import { apiPath, isWithin } from '~/lib/paths'
import { Identifier } from '~/ui/identifier'
import { Icon } from '~/ui/icon'

/** Finds the id of the heading whose section is in view; undefined above the first one. */
function findActiveHeading(headings: Heading[]): string | undefined {
  const { clientHeight, scrollHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2
  // A heading is active once it is where a jump to it would scroll it.
  const readingLine = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  return headings.findLast(({ id }) => {
    const element = document.getElementById(id)
    // A folded heading has no position.
    if (!element || !(element.checkVisibility?.() ?? element.getClientRects()[0])) return false
    return isAtEnd || element.getBoundingClientRect().top <= readingLine
  })?.id
}

/** The column from 1280 px up, with the active heading marked. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const ref = useRef<HTMLElement>(null)
  const [activeId, setActiveId] = useState<string>()

  useEffect(() => {
    const update = (): void => setActiveId(findActiveHeading(headings))
    const controller = new AbortController()
    update()
    // Browsers send both at most once per frame.
    addEventListener('scroll', update, { passive: true, signal: controller.signal })
    addEventListener('resize', update, { signal: controller.signal })
    return () => controller.abort()
  }, [headings])
  useEffect(() => {
    const column = ref.current
    const link = column?.querySelector('[aria-current]')
    if (!column || !link) return
    const frame = column.getBoundingClientRect()
    const { top, bottom } = link.getBoundingClientRect()
    const margin = 40
    if (top < frame.top + margin) column.scrollTop += top - frame.top - margin
    if (bottom > frame.bottom - margin) column.scrollTop += bottom - frame.bottom + margin
  }, [activeId])

  return (
    <nav className="docs-toc" aria-labelledby="toc-title" ref={ref}>
      <h2 className="toc-title" id="toc-title">
        On this page
      </h2>
      <HeadingList headings={headings} activeId={activeId} />
    </nav>
  )
}

/** The bar below the navbar in narrower windows, which opens over the page. `contents-fold.ts` closes it. */
export function TableOfContentsFold({ headings }: { headings: Heading[] }) {
  return (
    <details className="toc-fold">
      <summary>
        On this page
        <Icon name="chevron" small />
      </summary>
      <nav aria-label="On this page">
        <HeadingList headings={headings} />
      </nav>
    </details>
  )
}

function HeadingList({ headings, activeId }: { headings: Heading[]; activeId?: string }) {
  const isReference = isWithin(apiPath, useLocation().pathname)
  return (
    <ol className="toc">
      {headings.map(({ id, text, depth }) => (
        <li key={`${id} ${text}`} className={`toc-depth-${depth}`}>
          {/* A router link would drop the query, which tabs change past the router. */}
          <a
            href={`#${id}`}
            className={id === activeId ? 'in-focus' : undefined}
            aria-current={id === activeId ? 'true' : undefined}
          >
            <Identifier text={text} isCode={isReference && depth > 2} />
          </a>
        </li>
      ))}
    </ol>
  )
}
