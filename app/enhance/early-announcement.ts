/** The inline script of sites whose announcement can be dismissed. */
import { hideDismissedAnnouncement } from '~/navbar/announcement'

hideDismissedAnnouncement()
