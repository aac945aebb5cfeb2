import { Link } from '@remix-run/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useSearchDialog } from './use-search-dialog'
import { Icon } from '~/ui/icon'
import { useIsHydrating } from '~/ui/hydration'
import { useSearchHotKeys } from './use-search-hot-keys'
import { hasModifier } from '~/lib/browser'
import { searchPath } from '~/lib/paths'
import { searchButtonAttribute } from '~/lib/search-hot-key'

/**
 * The button that opens the search dialog. Until its page is hydrated, and without JavaScript for
 * good, it is a link to the search page; clicks that want a new tab follow that link at any time.
 */
export function SearchButton() {
  const isHydrating = useIsHydrating()
  const { open, warm, isLoading, dialog } = useSearchDialog()
  useSearchHotKeys(open)

  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    // A touch does not focus links everywhere, and here the focus returns to.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    void open()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || hasModifier(event)) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <Link
        className="navbar-search"
        to={searchPath()}
        role={isHydrating ? undefined : 'button'}
        aria-haspopup={isHydrating ? undefined : 'dialog'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isLoading || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerEnter={warm}
        onFocus={warm}
        onTouchStart={warm}
        {...{ [searchButtonAttribute]: '' }}
      >
        <Icon name="search" />
        <span className="navbar-search-label">Search</span>
        <kbd className="navbar-search-key" data-needs-javascript="" aria-hidden="true">
          {!isHydrating && isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Link>
      {dialog}
    </>
  )
}

/** The platform's name is deprecated, but the only way that all browsers have to tell it. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
