/**
 * Messages of the scripts of a page to each other, and to its styles, by attributes of `<html>`, such as
 * `data-site-url`. The inline script runs before the page's scripts, and shares no module with them.
 */
export interface DocumentData {
  /** The URL of the site. From the server, for all scripts that need the base path. */
  siteUrl?: string
  /** The file of the sidebar. From the server, for `fetchPublishedSite`. */
  sidebar?: string
  /** The id by which visits are counted. From the server, for `visits.ts`. */
  measurementId?: string
  /** The script with `countPage`, for a page that is only read. From the server, for `late-start.ts`. */
  pageView?: string
  /** The id of an announcement that can be closed. From the server, for `announcement.ts`. */
  announcementId?: string
  /** Whether the announcement is closed. From `announcement.ts`, for styles. */
  announcement?: 'dismissed'
  /** Whether scripts run. From `early.ts`, for styles. */
  javascript?: 'on'
  /** The color mode. From `color-mode.ts`, for styles. */
  theme?: 'light' | 'dark'
  /** The platform that the reader builds for. From `platform.ts`, for styles. */
  platform?: string
  /** Whether the page is hydrated. From `markHydrated`, for `root.tsx` and tests. */
  hydrated?: 'true'
}

/** The attributes of this document. */
export function getDocumentData(): DocumentData {
  return document.documentElement.dataset
}

/** Event of the window: the scripts did not start, for the reason in `detail`. The build writes it into documents. */
export const failedEvent = 'failed'

/** Event of the window: the page's scripts run and its buttons work, or it is clear that they will not. */
export const settledEvent = 'settled'

/** Whether the page is hydrated: what it shows from then on comes by a navigation. */
export function isHydrated(): boolean {
  return getDocumentData().hydrated !== undefined
}

/** Tells `late-start.ts`, which then presses again what was pressed too early, and tests. */
export function markHydrated(): void {
  getDocumentData().hydrated = 'true'
  dispatchEvent(new Event(settledEvent))
}
