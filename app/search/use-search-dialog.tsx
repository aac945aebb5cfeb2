import { useHref, useLocation, useNavigate } from '@remix-run/react'
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FailedDialog } from './error-screen'
import { type LoadedSearch, loadSearchDialog } from './load-search-dialog'
import { clickToPath, linkToPath } from '~/navigation/site-links'
import { closeOnBack, settleHistory } from '~/navigation/close-on-back'
import { searchPath, withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'

/** The search dialog as its button uses it. */
export interface UsedSearchDialog {
  open: () => Promise<void>
  /** Loads what the dialog needs, for readers who are about to open it. */
  warm: () => void
  isLoading: boolean
  /** The dialog while it is open. */
  dialog: ReactNode
}

/** Loads, opens and closes the search dialog. Where it does not load, a dialog that says so opens. */
export function useSearchDialog(): UsedSearchDialog {
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

  const warm = useCallback(() => void loadSearchDialog(siteUrl).catch(() => {}), [siteUrl])

  const open = useCallback(async () => {
    setIsLoading(true)
    try {
      const search = await loadSearchDialog(siteUrl)
      search.cleanStoredSearches(basePath)
      setLoaded(search)
    } catch (error) {
      console.warn('The search dialog did not load.', error)
      setLoaded(undefined)
    } finally {
      setOpenedAt(window.location.pathname)
      setIsLoading(false)
    }
  }, [siteUrl, basePath])

  useEffect(() => (isOpen ? closeOnBack(close) : undefined), [isOpen, close])

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
    <loaded.SearchDialog search={loaded.search} {...dialogProps} />
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
    else void settleHistory().then(() => window.location.assign(url))
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
