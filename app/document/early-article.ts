/** The inline script at the top of pages with an article. */
import { showPlatform, startPlatform } from '~/platforms/platform'
import { showActiveLinkEarly } from '~/shell/active-link'
import { showChosenTabs } from '~/tabs/tab-sets'
import { startHotKey } from './late-start'
import { startEarly } from './start-early'

function prepare(): void {
  showPlatform()
  showChosenTabs()
  showActiveLinkEarly()
}

function start(): void {
  startPlatform()
  startHotKey()
}

startEarly(prepare, start)
