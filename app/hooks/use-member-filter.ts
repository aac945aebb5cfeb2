import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { matchesFilter } from '~/lib/member-filter'

const filterSelector = '.reference-filter input'

/**
 * Makes the filter of an API page's member index work, whoever rendered it: hides the members whose
 * names do not match and the groups left empty, and goes to the first match on Enter.
 */
export function useMemberFilter(): void {
  const { pathname } = useLocation()

  // Visitors may have typed before the page's scripts ran.
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>(filterSelector)
    if (input?.value) filterIndex(input)
  }, [pathname])

  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (isFilter(target)) filterIndex(target)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isFilter(event.target) || !event.target.value.trim()) return
      event.preventDefault()
      const match = '.reference-index section:not([hidden]) li:not([hidden]) a'
      document.querySelector<HTMLElement>(match)?.click()
    }
    document.addEventListener('input', onInput)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(filterSelector)
}

function filterIndex(input: HTMLInputElement): void {
  const index = input.closest('.reference-index')
  if (!index) return
  let count = 0
  for (const section of index.querySelectorAll<HTMLElement>('section')) {
    const items = [...section.querySelectorAll('li')]
    for (const item of items) item.hidden = !matchesFilter(linkText(item), input.value)
    const shown = items.filter(({ hidden }) => !hidden).length
    section.hidden = shown === 0
    count += shown
  }
  const status = index.querySelector('[role=status]')
  if (status) status.textContent = input.value.trim() ? describeCount(count) : ''
}

function linkText(item: Element): string {
  return item.querySelector('a')?.textContent ?? ''
}

function describeCount(count: number): string {
  return count === 0 ? 'No match' : count === 1 ? '1 match' : `${count} matches`
}
