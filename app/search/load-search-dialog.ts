import type { SearchDialog } from './search-dialog.client'
import type { WatchedClient } from './client/search-client'
import { loadOnce, memoize } from '~/lib/memoize'
import { loadStylesheet } from '~/lib/load-stylesheet'
import dialogStyles from '~/styles/search-dialog.css'

/** What opening the dialog needs. */
export interface LoadedSearch {
  SearchDialog: typeof SearchDialog
  /** To be called before the dialog opens, with its storage name. */
  cleanStoredSearches: (storageName: string) => void
  search: WatchedClient
}

/**
 * Loads the dialog with its styles and client, once, and has the client fetch its index. Rejects
 * where the dialog cannot be had; the next call tries again.
 */
export async function loadSearchDialog(siteUrl: string): Promise<LoadedSearch> {
  const [loaded] = await Promise.all([loaderOf(siteUrl)(), loadStylesheet(dialogStyles)])
  return loaded
}

const loaderOf = memoize((siteUrl) => loadOnce(() => load(siteUrl)))

async function load(siteUrl: string): Promise<LoadedSearch> {
  const [{ SearchDialog, cleanStoredSearches }, { createWatchedClient }] = await Promise.all([
    import('./search-dialog.client'),
    import('./client/search-client'),
  ])
  const search = createWatchedClient(siteUrl)
  void search.client.prepare()
  return { SearchDialog, cleanStoredSearches, search }
}
