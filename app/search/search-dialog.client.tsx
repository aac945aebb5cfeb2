import {
  type MouseEventHandler,
  type FormEvent,
  type MouseEvent,
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cleanStoredSearches, correctSemantics, hearInputLater, replaceClient } from './docsearch'
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import { createPortal } from 'react-dom'
import { DialogHit, type DialogHitProps } from './dialog-hit'
import { ErrorScreen, SearchModal } from './error-screen'
import { describeUnknownWords } from './hit-parts'
import { searchPlaceholder } from '~/lib/site-config'
import type { SearchClient } from './search-client'
import type { SearchResult } from './types'

/** The state is DocSearch's. */
interface DialogFooterProps {
  state: { query: string; context: Record<string, unknown> }
  toUrl: (query: string) => string
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/** The link from the dialog to the search page, which has all that was found. */
function DialogFooter({ state: { query, context }, toUrl, onClick }: DialogFooterProps) {
  return (
    <a className="dialog-all" href={toUrl(query)} onClick={onClick}>
      {`See all ${Number(context['nbHits'] ?? 0)} results`}
    </a>
  )
}

/** Characters of a query that DocSearch keeps of what is typed or pasted. */
const maxDocSearchQuery = 64

/** All of it must stay the same while the dialog is open. */
export interface SearchDialogProps {
  client: SearchClient
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

/** Loads what explains errors, which few queries are about. */
const ErrorAnswer = lazy(async () => {
  const { ErrorAnswer: component } = await import('~/error-lookup/error-answer')
  return { default: component }
})

/** Whether a query may have an error's code, the name of its class, or its message. */
const mayBeError = /[a-z][/-][a-z]|[a-z]Error\b|(?:\S+\s+){3}\S/

/** Most of the work at each key; what else the dialog tells of an answer does not concern it. */
const Modal = memo(DocSearchModal)

/** The search dialog: DocSearch in a real `<dialog>`, with the site's own client behind it. */
export function SearchDialog(props: SearchDialogProps) {
  const { client, storageName, onClose } = props
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [dropdown, setDropdown] = useState<Element | null>(null)
  const [searchBar, setSearchBar] = useState<Element | null>(null)
  const [answer, setAnswer] = useState<SearchResult>()
  const note = describeUnknownWords(answer?.unknownWords ?? [])
  const [long, setLong] = useState({ query: '', count: 0, caret: 0 })
  const isFailed = useSyncExternalStore(client.subscribe, client.isFailed)
  // DocSearch reads them as it is first drawn, after this.
  useState(() => cleanStoredSearches(storageName))
  const docSearchProps = useDocSearchProps(props, setAnswer)

  useEffect(() => {
    if (!dialogRef.current) return
    setDropdown(dialogRef.current.querySelector('.DocSearch-Dropdown'))
    setSearchBar(dialogRef.current.querySelector('.DocSearch-SearchBar'))
    // DocSearch starts anew with a long query, and puts the caret at its end.
    const input = getInput(dialogRef.current)
    if (long.count > 0) input?.setSelectionRange(long.caret, long.caret)
    const endCorrecting = correctSemantics(dialogRef.current)
    const endHearing = input && hearInputLater(input)
    return () => {
      endCorrecting()
      endHearing?.()
    }
  }, [long])

  const onInput = (event: FormEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.value.length <= maxDocSearchQuery) return
    // DocSearch would cut it, but starts with a query of any length.
    event.stopPropagation()
    const { value: query, selectionStart } = target
    const caret = selectionStart ?? query.length
    setLong(({ count }) => ({ query, count: count + 1, caret }))
  }
  return (
    <SearchModal
      dialogRef={dialogRef}
      className="search-dialog"
      aria-modal="true"
      data-mode={client.mode}
      data-failed={isFailed || undefined}
      onInputCapture={onInput}
      onClose={onClose}
    >
      <Modal
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
      {answer && mayBeError.test(answer.query) && searchBar && !isFailed
        ? createPortal(
            <Suspense>
              <ErrorAnswer query={answer.query} onClick={props.onClickLink} />
            </Suspense>,
            searchBar,
          )
        : undefined}
      <p className="visually-hidden" role="status">
        {isFailed || !answer ? '' : describeAnswer(answer)}
      </p>
    </SearchModal>
  )
}

function getInput(dialog: HTMLElement): HTMLInputElement | null {
  return dialog.querySelector('input.DocSearch-Input')
}

function describeAnswer({ query, nbHits, unknownWords }: SearchResult): string {
  if (nbHits === 0) return `Nothing found for "${query}"`
  const note = describeUnknownWords(unknownWords)
  return note ? `${nbHits} results. ${note}` : `${nbHits} results`
}

/** DocSearch starts anew, and forgets the query, when one of these changes. */
function useDocSearchProps(
  { client, onClose, onFollow, onClickLink, toResultsUrl }: SearchDialogProps,
  onAnswer: (answer: SearchResult) => void,
): Partial<DocSearchModalProps> {
  return useMemo(
    () => ({
      placeholder: searchPlaceholder,
      onClose,
      transformSearchClient: replaceClient(client, onAnswer),
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
    [client, onClose, onFollow, onClickLink, toResultsUrl, onAnswer],
  )
}
