import { getDocumentData } from '~/lib/document-data'
import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key of the id of the announcement that the reader has dismissed. */
const storageKey = 'announcement.dismissed'

function hideBar(): void {
  getDocumentData().announcement = 'dismissed'
}

/** Hides a bar that was dismissed before, ahead of its first paint. */
export function hideDismissedAnnouncement(): void {
  if (getDocumentData().announcementId === readStorage(storageKey)) hideBar()
}

/** Hides the bar, for good: a dismissal is kept with the announcement's id, so that a new one shows. */
export function dismissAnnouncement(id: string): void {
  writeStorage(storageKey, id)
  hideBar()
}
