import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { correctSemantics } from './dialog-semantics'
import { DialogFooter } from './dialog-footer'
import { DialogHit, type DialogHitProps } from './dialog-hit'
import { replaceClient } from './docsearch-client'
import { ErrorScreen } from './error-screen'
import { describeUnknownWords } from './hit-parts'
import type { WatchedClient } from './client/search-client'
import type { SearchResult } from './client/types'
import { useModal } from '~/ui/focus'
import { isClosingKey } from '~/lib/search-hot-key'

export { cleanStoredSearches } from '~/lib/stored-searches'

/** Characters of a query that DocSearch keeps of what is typed or pasted. */
const maxDocSearchQuery = 64

/** What the dialog needs. All of it must stay the same while the dialog is open. */
export interface SearchDialogProps {
  search: WatchedClient
  /** Sets the searches that the browser keeps apart from those of other sites on its origin. */
  storageName: string
  onClose: () => void
  /** Closes the dialog and opens a result's URL, base path included, in its place. */
  onFollow: (url: string) => void
  /** Does so for a plain click on a link; other clicks are the browser's. */
  onClickLink: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The search page's URL for a query. */
  toResultsUrl: (query: string) => string
}

/** The search dialog: DocSearch in a real `<dialog>`, with the site's own client behind it. */
export function SearchDialog(props: SearchDialogProps) {
  const { search, storageName, onClose } = props
  const { client } = search
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [dropdown, setDropdown] = useState<Element | null>(null)
  const [searchBar, setSearchBar] = useState<Element | null>(null)
  const [answer, setAnswer] = useState<SearchResult>()
  const note = describeUnknownWords(answer?.unknownWords ?? [])
  const [long, setLong] = useState({ query: '', count: 0 })
  const isFailed = useSyncExternalStore(search.subscribe, search.isFailed)
  const docSearchProps = useDocSearchProps(props, setAnswer)
  useModal(dialogRef)

  useEffect(() => {
    if (!dialogRef.current) return
    setDropdown(dialogRef.current.querySelector('.DocSearch-Dropdown'))
    setSearchBar(dialogRef.current.querySelector('.DocSearch-SearchBar'))
    return correctSemantics(dialogRef.current)
  }, [long])

  const onInput = (event: FormEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.value.length <= maxDocSearchQuery) return
    // DocSearch would cut it, but starts with a query of any length.
    event.stopPropagation()
    setLong(({ count }) => ({ query: target.value, count: count + 1 }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isClosingKey(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialogRef}
      className="search-dialog"
      aria-label="Search the documentation"
      aria-modal="true"
      data-mode={client.mode}
      data-failed={isFailed || undefined}
      onKeyDownCapture={onKeyDown}
      onInputCapture={onInput}
      onCancel={onClose}
    >
      <DocSearchModal
        key={long.count}
        initialQuery={long.query}
        // DocSearch's own client needs these to be something, and is never asked.
        appId="none"
        apiKey="none"
        indexName={storageName}
        initialScrollY={window.scrollY}
        {...docSearchProps}
      />
      {isFailed && dropdown && createPortal(<ErrorScreen />, dropdown)}
      {note && searchBar && createPortal(<p className="search-note">{note}</p>, searchBar)}
      <p className="visually-hidden" role="status">
        {isFailed || !answer ? '' : describeAnswer(answer)}
      </p>
    </dialog>
  )
}

function describeAnswer({ query, nbHits, unknownWords }: SearchResult): string {
  if (nbHits === 0) return `Nothing found for "${query}"`
  const note = describeUnknownWords(unknownWords)
  return note ? `${nbHits} results. ${note}` : `${nbHits} results`
}

/** DocSearch starts anew, and forgets the query, when one of these changes. */
function useDocSearchProps(
  { search, onClose, onFollow, onClickLink, toResultsUrl }: SearchDialogProps,
  onAnswer: (answer: SearchResult) => void,
): Partial<DocSearchModalProps> {
  return useMemo(
    () => ({
      placeholder: 'Guides, API, error codes',
      onClose,
      transformSearchClient: replaceClient(search.client, onAnswer),
      navigator: {
        navigate: ({ itemUrl }) => onFollow(itemUrl),
        navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
        navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
      },
      hitComponent: (props: Omit<DialogHitProps, 'onClick'>) => (
        <DialogHit {...props} onClick={onClickLink} />
      ),
      resultsFooterComponent: ({ state }) => (
        <DialogFooter state={state} toUrl={toResultsUrl} onClick={onClickLink} />
      ),
    }),
    [search, onClose, onFollow, onClickLink, toResultsUrl, onAnswer],
  )
}
