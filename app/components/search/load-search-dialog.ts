import type { SearchDialog } from '~/components/search/search-dialog.client'
import type { WatchedClient } from '~/hooks/watched-client'
import { loadStylesheet } from '~/lib/load-stylesheet'
import dialogStyles from '~/styles/search-dialog.css'

/** What opening the dialog needs. */
export interface LoadedSearch {
  SearchDialog: typeof SearchDialog
  /** To be called before the dialog opens, with its storage name. */
  cleanStoredSearches: (storageName: string) => void
  search: WatchedClient
}

let loading: Promise<LoadedSearch> | undefined

/**
 * Loads the dialog with its styles and client, once, and has the client fetch its index. Rejects
 * where the dialog cannot be had; the next call tries again.
 */
export function loadSearchDialog(siteUrl: string): Promise<LoadedSearch> {
  loading ??= load(siteUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(siteUrl: string): Promise<LoadedSearch> {
  const [{ SearchDialog, cleanStoredSearches }, { createWatchedClient }] = await Promise.all([
    import('~/components/search/search-dialog.client'),
    import('~/hooks/watched-client'),
    loadStylesheet(dialogStyles),
  ])
  const search = createWatchedClient(siteUrl)
  void search.client.prepare()
  return { SearchDialog, cleanStoredSearches, search }
}
