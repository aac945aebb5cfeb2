import { Icon } from '~/ui/icon'
import type { AnnouncementBar as AnnouncementBarData } from '~/lib/site-config'
import { dismissAnnouncement } from '~/enhance/announcement'

/** The bar above the navbar. */
export function AnnouncementBar({ bar }: { bar: AnnouncementBarData }) {
  const { id, content, href, isCloseable } = bar
  return (
    <aside className="announcement" aria-label="Announcement">
      <a href={href}>{content}</a>
      {isCloseable && (
        <button
          type="button"
          className="announcement-close"
          data-needs-javascript=""
          aria-label="Close announcement"
          onClick={() => dismissAnnouncement(id)}
        >
          <Icon name="close" small />
        </button>
      )}
    </aside>
  )
}
