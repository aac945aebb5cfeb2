/** The inline script of sites whose announcement can be dismissed. */
import { hideDismissedAnnouncement } from './announcement'

hideDismissedAnnouncement()
