import { Icon } from '~/ui/icon'
import type { AnnouncementBar as AnnouncementBarData } from '~/lib/site-config'
import { writeStorage } from '~/lib/storage'

const storageKey = 'announcement.dismissed'

function hideBar(): void {
  document.documentElement.setAttribute('data-announcement', 'dismissed')
}

/** Hides a bar that was closed before, ahead of its first paint. */
function dismissedScript(id: string): string {
  const [key, value] = [storageKey, id].map((text) => JSON.stringify(text).replace(/</g, '\\u003c'))
  return `try{if(localStorage.getItem(${key})===${value})document.documentElement.setAttribute('data-announcement','dismissed')}catch{}`
}

/** The bar's colors, for the head: the security policy allows inline styles by their hash. */
export function AnnouncementColors({ bar }: { bar: AnnouncementBarData }) {
  const rule = `.announcement{background:${bar.backgroundColor};color:${bar.textColor}}`
  return <style dangerouslySetInnerHTML={{ __html: rule }} />
}

/** The bar above the navbar. A dismissal is kept with the bar's id, so that a new bar shows again. */
export function AnnouncementBar({ bar }: { bar: AnnouncementBarData }) {
  const { id, content, href, isCloseable } = bar
  return (
    <aside className="announcement" aria-label="Announcement">
      {isCloseable && <script dangerouslySetInnerHTML={{ __html: dismissedScript(id) }} />}
      <a href={href}>{content}</a>
      {isCloseable && (
        <button
          type="button"
          className="announcement-close"
          data-needs-javascript=""
          aria-label="Close announcement"
          onClick={() => {
            writeStorage(storageKey, id)
            hideBar()
          }}
        >
          <Icon name="close" small />
        </button>
      )}
    </aside>
  )
}
