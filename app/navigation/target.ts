import { correctAnchor, decodeFragment } from '~/lib/anchor'
import { moveFocus } from '~/ui/focus'
import { getRouter } from './router'

/** The parts of an article that are folded, without those inside of tools, which come and go. */
const folds = 'article details:not([data-island] *)'

/**
 * Opens the folds around the target of the address, and those below the heading that is the target. Not all
 * browsers open the former, and none opens any after a navigation by the router.
 */
export function openFoldsOfAddress(): void {
  const id = decodeFragment(location.hash)
  if (!id) return
  const target = document.getElementById(id)
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) {
    if (fold.contains(target) || fold.dataset['section'] === id) fold.open = true
  }
}

/**
 * Leads a fragment that no element has to the anchor it means, such as `#takePhoto` to `#takephoto` and
 * `#device/no-device` to `#device-no-device`, in the address bar too.
 */
export function correctFragment(): void {
  const { search, hash } = location
  const anchor = correctAnchor(hash, (id) => document.getElementById(id) !== null)
  if (anchor) void getRouter()?.navigate({ search, hash: anchor }, { replace: true })
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Moves the focus to the target of the address, or to the top, from where Tab leads to the skip link.
 * Leaves it where it is if only the query is another one, and with readers who type.
 */
export function moveFocusToTarget(from: Address, { pathname, search, hash }: Address): void {
  const isSameTarget = from.pathname === pathname && from.hash === hash
  if (isSameTarget && from.search !== search) return
  if (document.activeElement?.matches('input, textarea, select')) return
  moveFocus(document.getElementById(decodeFragment(hash)) ?? document.body)
}
