import { useEffect, useRef } from 'react'
import { Identifier } from '~/components/ui/identifier'
import { Icon } from '~/components/ui/icon'
import type { Heading } from '~/content/types'
import { useActiveHeading } from '~/hooks/use-active-heading'

/** The column from 1280 px up: headings of the page, the one being read in focus. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const ref = useRef<HTMLElement>(null)
  const activeId = useActiveHeading(headings)

  useEffect(() => {
    const column = ref.current
    const link = column?.querySelector('[aria-current]')
    if (!column || !link) return
    const frame = column.getBoundingClientRect()
    const place = link.getBoundingClientRect()
    if (place.top < frame.top + 40) column.scrollTop += place.top - frame.top - 40
    if (place.bottom > frame.bottom - 40) column.scrollTop += place.bottom - frame.bottom + 40
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

/** The same list folded above the article, for narrower windows. */
export function TableOfContentsFold({ headings }: { headings: Heading[] }) {
  const ref = useRef<HTMLDetailsElement>(null)
  // Folded before the page scrolls, so that the heading lands where it should.
  const onChoose = (): void => ref.current?.removeAttribute('open')

  return (
    <details className="toc-fold" ref={ref}>
      <summary>
        On this page
        <Icon name="chevron" small />
      </summary>
      <nav aria-label="On this page">
        <HeadingList headings={headings} onChoose={onChoose} />
      </nav>
    </details>
  )
}

interface HeadingListProps {
  headings: Heading[]
  activeId?: string | undefined
  onChoose?: () => void
}

function HeadingList({ headings, activeId, onChoose }: HeadingListProps) {
  return (
    <ol className="toc">
      {headings.map(({ id, text, depth }) => (
        <li key={id} className={`toc-depth-${depth}`}>
          {/* A router link would leave out the query, which tabs change past the router. */}
          <a
            href={`#${id}`}
            onClick={onChoose}
            className={id === activeId ? 'in-focus' : undefined}
            aria-current={id === activeId ? 'true' : undefined}
          >
            <Identifier text={text} />
          </a>
        </li>
      ))}
    </ol>
  )
}
