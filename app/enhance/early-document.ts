/** The inline script at the top of guides and pages of the API reference. */
import { whenStyled } from '~/lib/when-styled'
import { openFoldsOfAddress } from '~/navigation/folds'
import { layOutAll } from '~/navigation/late-layout'
import { setAsideEarly } from '~/platforms/platform'
import { restoreSidebar } from './closed-categories'
import { checkChosenTabs } from '~/tabs/tab-sets'
import { startEarly } from './start-early'

startEarly((isReturn) => {
  if (isReturn || location.hash) layOutAll()
  setAsideEarly()
  openFoldsOfAddress()
  checkChosenTabs()
  restoreSidebar()
}, whenStyled)
