/**
 * The inline script at the top of pages without an article, such as the home page, which has to fit into
 * the first round trip. They show a search form, so the key for search waits for the scripts.
 */
import { showChosenTabs } from '~/tabs/tab-sets'
import { startEarly } from './start-early'

startEarly(showChosenTabs)
