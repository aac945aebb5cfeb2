/** The inline script at the top of the home page and of all that are not said otherwise. */
import { checkChosenTabs } from '~/tabs/tab-sets'
import { startEarly } from './start-early'

startEarly(checkChosenTabs)
