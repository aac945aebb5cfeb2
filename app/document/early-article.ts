/** The inline script at the top of pages with an article. */
import { prepareArticle, startArticle } from '~/article/prepare-article'
import { showActiveLinkEarly } from '~/shell/active-link'
import { startHotKey } from './late-start'
import { startEarly } from './start-early'

function prepare(): void {
  prepareArticle()
  showActiveLinkEarly()
}

function start(): void {
  startArticle()
  startHotKey()
}

startEarly(prepare, start)
