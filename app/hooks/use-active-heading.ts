import { useEffect, useState } from 'react'
import type { Heading } from '~/content/types'

/**
 * The id of the heading whose section is being read, or undefined above the first one.
 * Follows scroll and resize; at the page's end it is the last heading.
 */
export function useActiveHeading(headings: Heading[]): string | undefined {
  const [activeId, setActiveId] = useState<string>()

  useEffect(() => {
    let frame = 0
    const update = (): void => {
      frame = 0
      setActiveId(findActiveHeading(headings))
    }
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [headings])

  return activeId
}

function findActiveHeading(headings: Heading[]): string | undefined {
  const { clientHeight, scrollHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2
  if (isAtEnd) return headings.at(-1)?.id
  // A heading counts as read once it is where a jump to it would put it.
  const readingLine = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  return headings.findLast(({ id }) => {
    const element = document.getElementById(id)
    return element !== null && element.getBoundingClientRect().top <= readingLine
  })?.id
}
