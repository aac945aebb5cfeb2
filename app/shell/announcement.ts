import { getDocumentData } from '~/lib/document-data'
import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key for the id of the dismissed announcement. */
const storageKey = 'announcement.dismissed'

/** Hides a dismissed bar before the first paint. */
export function hideDismissedAnnouncement(): void {
  const data = getDocumentData()
  if (data.announcementId === readStorage(storageKey)) data.announcement = 'dismissed'
}

/** Hides the bar until an announcement with another id comes. */
export function dismissAnnouncement(id: string): void {
  writeStorage(storageKey, id)
  getDocumentData().announcement = 'dismissed'
}
