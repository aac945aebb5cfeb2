import { showPlatform, startPlatform } from '~/platforms/platform'
import { showChosenTabs, startTabs } from '~/tabs/tab-sets'

/** Shows of an article what the reader has chosen, and what the address leads to, before it is painted. */
export function prepareArticle(): void {
  showPlatform()
  showChosenTabs()
}

/** Starts what answers to readers before the page's scripts run. */
export function startArticle(): void {
  startTabs()
  startPlatform()
}
