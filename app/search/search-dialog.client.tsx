import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { searchPath, withBase } from '~/lib/paths'
import { isToggleKey } from '~/lib/search-hot-key'
import { siteConfig } from '~/settings/site-config'
import type { SearchClient } from './client'
import { SearchFailure } from './search-failure'
import { SearchStart } from './search-start'
import { facetFilters, type SearchSettings } from './settings'

/** The longest query that DocSearch's box takes. The search page takes longer ones. */
const maxQuery = 64

/** DocSearch starts anew if one of them changes while the dialog is open. */
export interface SearchDialogProps {
  basePath: string
  client: SearchClient
  settings: SearchSettings | undefined
  onClose: () => void
  /** Closes the dialog and opens a URL of the site, base path included, or of another. */
  onFollow: (url: string) => void
}

/** The client that DocSearch searches with. */
type DocSearchClient = ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>>

/** The state of the latest query, or the number of its results. */
type Answer = 'none' | 'pending' | 'failed' | number

/** The search dialog: DocSearch in a native `<dialog>`, with the site's own client. */
export function SearchDialog(props: SearchDialogProps) {
  const { basePath, client, settings, onClose, onFollow } = props
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<Answer>('none')
  const [dropdown, setDropdown] = useState<Element | null>(null)
  const docSearchProps = useDocSearchProps(props, setAnswer)

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    // Closing returns the focus, and removing alone doesn't.
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    setDropdown(dialog.querySelector('.DocSearch-Dropdown'))
    correctRoles(dialog)
    return client.onTexts(() => searchAgain(dialog))
  }, [client])

  return (
    <dialog
      ref={dialogRef}
      className="search-dialog"
      aria-label="Search the documentation"
      data-mode={settings?.mode}
      data-answer={typeof answer === 'number' ? 'there' : answer}
      onKeyDownCapture={(event) => {
        const { key, isComposing } = event.nativeEvent
        const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
        if (step !== 0 && stepThroughStart(event.currentTarget, step)) return event.preventDefault()
        if (isComposing || (key !== 'Escape' && !isToggleKey(event.nativeEvent))) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onPasteCapture={(event) => {
        const text = event.clipboardData.getData('text').trim()
        if (text.length <= maxQuery) return
        event.preventDefault()
        onFollow(withBase(basePath, searchPath(text)))
      }}
      onCancel={onClose}
    >
      <DocSearchModal {...docSearchProps} />
      {dropdown && createPortal(<SearchStatus answer={answer} />, dropdown)}
      {dropdown && createPortal(<SearchStart basePath={basePath} onFollow={onClose} />, dropdown)}
    </dialog>
  )
}

function SearchStatus({ answer }: { answer: Answer }) {
  if (answer === 'failed') return <SearchFailure />
  const isPending = answer === 'pending'
  return (
    <p role="status" className={isPending ? 'search-pending' : 'visually-hidden'}>
      {isPending ? 'Searching…' : typeof answer === 'number' && `${answer || 'No'} results`}
    </p>
  )
}

function useDocSearchProps(
  { basePath, client, settings, onClose, onFollow }: SearchDialogProps,
  onAnswer: (answer: Answer) => void,
): Parameters<typeof DocSearchModal>[0] {
  return useMemo(() => {
    const hosted = settings?.mode === 'hosted' ? settings : undefined
    return {
      // DocSearch requires all three, also if the site answers.
      appId: hosted?.appId ?? 'none',
      apiKey: hosted?.apiKey ?? 'none',
      indexName: hosted?.indexName ?? basePath,
      searchParameters: hosted ? { facetFilters: facetFilters(hosted.versions) } : {},
      placeholder: siteConfig.search.placeholder,
      initialScrollY: window.scrollY,
      onClose,
      transformSearchClient: (service) =>
        watchClient(hosted ? service : replaceSearch(service, client), onAnswer),
      // The client gives its own answers links.
      transformItems: (items) => (hosted ? client.withLinks(items) : items),
      navigator: { navigate: ({ itemUrl }) => onFollow(itemUrl) },
      hitComponent: ({ hit, children }) => (
        <a href={hit.url} ref={nameList}>
          {children}
        </a>
      ),
      resultsFooterComponent: ({ state }) => (
        <a href={withBase(basePath, searchPath(state.query))} onClick={onClose}>
          {`See all ${Number(state.context['nbHits'] ?? 0)} results`}
        </a>
      ),
    }
  }, [basePath, client, settings, onClose, onFollow, onAnswer])
}

/** Gives the list of a hit the id that DocSearch's input refers to. */
function nameList(hit: HTMLElement | null): void {
  const [list, item] = [hit?.closest('ul'), hit?.closest('li')]
  if (list && item) list.id = item.id.replace(/-item-\d+$/, '-list')
}

/** Has the site's engine answer in place of the hosted service. */
function replaceSearch(service: DocSearchClient, client: SearchClient): DocSearchClient {
  const search = async ({ requests: [request] }: { requests: { query: string }[] }) => {
    const { hits, count } = await client.search({ query: request?.query ?? '', limit: 20 })
    return { results: [{ hits, nbHits: count }] }
  }
  // The service's type is generic over hits. DocSearch reads only these fields.
  return { ...service, search: search as unknown as DocSearchClient['search'] }
}

/**
 * Reports the state of the latest query. DocSearch itself says "No results" while the first answer loads,
 * and after a failure.
 */
function watchClient(client: DocSearchClient, onAnswer: (answer: Answer) => void): DocSearchClient {
  let latest = 0
  const search: DocSearchClient['search'] = async (...request) => {
    const own = (latest += 1)
    const report = (answer: Answer): void => {
      if (own === latest) onAnswer(answer)
    }
    report('pending')
    try {
      const answer = await client.search(...request)
      const [result] = answer.results as { nbHits?: number }[]
      report(result?.nbHits ?? 0)
      return answer as never
    } catch (error) {
      console.warn('The search has failed.', error)
      report('failed')
      throw error
    }
  }
  return { ...client, search }
}

/** Moves the focus between the empty box and the links below it. Among hits, DocSearch moves. */
function stepThroughStart(dialog: HTMLElement, step: number): boolean {
  const links = [...dialog.querySelectorAll<HTMLElement>('.search-start a')]
  if (!links[0]?.offsetParent || dialog.querySelector('.DocSearch-Hit')) return false
  const stops = [...dialog.querySelectorAll<HTMLElement>('.DocSearch-Input'), ...links]
  const current = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((current + step) % stops.length)?.focus()
  return true
}

/** Has DocSearch repeat its query, as it does when its input gets the focus. */
function searchAgain(dialog: HTMLElement): void {
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input')
  if (input?.value) input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * Corrects DocSearch's roles: its container is a button, which hides its content from screen readers, with
 * the state of the list, which belongs to the input.
 */
function correctRoles(dialog: HTMLElement): void {
  const container = dialog.querySelector('.DocSearch-Container')
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']) {
    container?.removeAttribute(name)
  }
  for (const part of dialog.querySelectorAll('header, footer')) part.setAttribute('role', 'none')
}
