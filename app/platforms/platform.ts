import { getDocumentData } from '~/lib/document-data'
import { openFoldsOfAddress } from '~/navigation/target'
import { chooseInGroup, choiceEvent, readTabChoice } from '~/tabs/tab-sets'

/** The group of tabs whose choice is the platform that the reader builds for; '' is all of them. */
const group = 'platform'

/**
 * Names the platform that the reader builds for in the document element, by which styles dim what is for
 * others, and folds the sections that are. Each is folded once for a choice, so that what the reader opens
 * stays open. The early script calls it for each part of a page as that comes in.
 */
export function showPlatform(): void {
  const platform = readTabChoice(group) ?? ''
  getDocumentData().platform = platform
  for (const radio of document.querySelectorAll<HTMLInputElement>('.platform-choice input')) {
    radio.checked = radio.value === platform
  }
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.platform-part')) {
    const { dataset } = fold
    if (dataset['foldedFor'] === platform) continue
    dataset['foldedFor'] = platform
    fold.open = platform === '' || dataset['platform'] === platform
  }
  openFoldsOfAddress()
}

/**
 * Applies each choice of a platform, which is made here, in tabs or in another browser tab. If the
 * first page has an article, its inline script calls this before the page's scripts do.
 */
export function startPlatform(): void {
  const data = getDocumentData()
  if (data.platform !== undefined) return
  data.platform = readTabChoice(group) ?? ''
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.platform-choice')) return
    chooseInGroup(group, target.value)
  })
  document.addEventListener(choiceEvent, ({ detail }: CustomEventInit<string>) => {
    if (detail === group) showPlatform()
  })
}
