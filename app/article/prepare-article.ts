import { showPlatform, startPlatform } from '~/platforms/platform'
import { showChosenTabs } from '~/tabs/tab-sets'

/** Shows of an article what the reader has chosen, and what the address leads to, before it is painted. */
export function prepareArticle(): void {
  showPlatform()
  showChosenTabs()
}

/** Starts what answers to readers of an article, unless the inline script of the first page has done so. */
export function startArticle(): void {
  const { dataset } = document.documentElement
  if (dataset['article']) return
  dataset['article'] = 'started'
  startPlatform()
}
