import {
  useEffect,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react'
import { isSearchHotKey, searchButtonAttribute } from '~/lib/search-hot-key'
import type { SearchDialog } from './search-dialog.client'
import type { SearchClient } from './search-client'
import { loadOnce, memoize } from '~/lib/memoize'
import dialogStyles from '~/styles/search-dialog.css'
import { useHref, useLocation, useNavigate } from '@remix-run/react'
import { FailedDialog } from './error-screen'
import { clickToPath, linkToPath } from '~/navigation/links'
import { searchPath, withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import { Icon } from '~/ui/icon'
import { useIsHydrating } from '~/ui/hydration'
import { SiteLink } from '~/ui/site-link'
import { hasModifier, loadStylesheet } from '~/lib/browser'

/** Calls back when the reader presses a key that opens search. */
function useSearchHotKeys(onPress: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchHotKey(event)) return
      event.preventDefault()
      void onPress()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onPress])
}

interface LoadedSearch {
  SearchDialog: typeof SearchDialog
  client: SearchClient
}

/**
 * Loads the dialog with its styles and client, once, and has the client fetch its index. Rejects
 * where the dialog cannot be had; the next call tries again.
 */
async function loadSearchDialog(siteUrl: string): Promise<LoadedSearch> {
  const [loaded] = await Promise.all([loaderOf(siteUrl)(), loadStylesheet(dialogStyles)])
  return loaded
}

const loaderOf = memoize((siteUrl) =>
  loadOnce(async () => {
    const [{ SearchDialog }, { createSearchClient }] = await Promise.all([
      import('./search-dialog.client'),
      import('./search-client'),
    ])
    const client = createSearchClient(siteUrl)
    void client.prepare()
    return { SearchDialog, client }
  }),
)

/** Loads, opens and closes the search dialog. Where it does not load, a dialog that says so opens. */
function useSearchDialog() {
  const siteUrl = useSiteUrl()
  const basePath = useHref('/')
  const { pathname } = useLocation()
  const [loaded, setLoaded] = useState<LoadedSearch>()
  // Where the dialog was opened: another page, by Back for instance, closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt !== undefined
  const [isLoading, setIsLoading] = useState(false)
  const close = useCallback(() => setOpenedAt(undefined), [])
  const { follow, clickLink } = useFollowing(isOpen, close)

  // For readers who are about to open it.
  const warm = useCallback(() => void loadSearchDialog(siteUrl).catch(() => {}), [siteUrl])

  const open = useCallback(async () => {
    setIsLoading(true)
    try {
      setLoaded(await loadSearchDialog(siteUrl))
    } catch (error) {
      console.warn('The search dialog did not load.', error)
      setLoaded(undefined)
    } finally {
      setOpenedAt(window.location.pathname)
      setIsLoading(false)
    }
  }, [siteUrl])

  useEffect(() => {
    setOpenedAt((at) => (at === window.location.pathname ? at : undefined))
  }, [pathname])

  const dialogProps = useMemo(
    () => ({
      storageName: basePath,
      onClose: close,
      onFollow: follow,
      onClickLink: clickLink,
      toResultsUrl: (query: string) => withBase(basePath, searchPath(query)),
    }),
    [basePath, close, follow, clickLink],
  )
  const dialog = loaded ? (
    <loaded.SearchDialog client={loaded.client} {...dialogProps} />
  ) : (
    <FailedDialog onClose={close} />
  )
  return { open, warm, isLoading, dialog: isOpen && dialog }
}

/**
 * Opens what is chosen in the dialog. That waits until the dialog is gone: as DocSearch goes, it
 * scrolls the page back to where it was.
 */
function useFollowing(isOpen: boolean, close: () => void) {
  const basePath = useHref('/')
  const navigate = useNavigate()
  const destination = useRef<URL>()

  useEffect(() => {
    const { current: url } = destination
    if (isOpen || !url) return
    destination.current = undefined
    const path = linkToPath(url.href, basePath, window.location.origin)
    if (path) navigate(path, { replace: url.href === window.location.href })
    else window.location.assign(url)
  }, [isOpen, basePath, navigate])

  const follow = useCallback(
    (url: string) => {
      destination.current = new URL(url, window.location.href)
      close()
    },
    [close],
  )
  const clickLink = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { currentTarget: link } = event
      if (clickToPath(event, link, basePath, window.location.origin) === undefined) return
      event.preventDefault()
      follow(link.href)
    },
    [basePath, follow],
  )
  return { follow, clickLink }
}

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
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key !== ' ' || hasModifier(event)) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <SiteLink
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
        data-replay=""
        {...{ [searchButtonAttribute]: '' }}
      >
        <Icon name="search" />
        <span className="navbar-search-label">Search</span>
        <kbd
          translate="no"
          className="navbar-search-key"
          data-needs-javascript=""
          aria-hidden="true"
        >
          {!isHydrating && isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </SiteLink>
      {dialog}
    </>
  )
}

/** The platform's name is deprecated, but the only way that all browsers have to tell it. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
