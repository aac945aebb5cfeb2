import type { Enhancement } from '~/lib/enhancement'
import { narrowReport } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { findPlatform } from '~/platforms/platform'

const sectionHeading = '.prose :is(h2, h3, h4)[id]'

/** Names the platform that the reader looks at, where the site has it. */
function findPlatformName(): string | undefined {
  const platform = findPlatform()
  return siteConfig.platforms.find((name) => name.toLowerCase() === platform)
}

/**
 * Adds to a report the section and the platform that the reader looks at. The link below the page gets
 * the platform when it's about to be followed. A second link moves to the heading under the pointer or
 * with the focus.
 */
export const sectionReports: Enhancement = {
  selector: 'a[data-report]',
  mount(signal) {
    const link = document.createElement('a')
    link.className = 'heading-anchor section-report'
    link.textContent = 'Something wrong?'
    const onEvent = ({ target, type }: Event): void => {
      const report = document.querySelector<HTMLAnchorElement>('a[data-report]')
      if (!report || !(target instanceof Element)) return
      const platform = findPlatformName()
      if (target === report) report.href = narrowReport(report.href, { platform })
      const heading = target.closest(sectionHeading)
      // A jump to a heading gives it the focus.
      if (type === 'focusin' && target === heading) return
      // The reader is on the way from the heading's # to the link, wherever the pointer rests.
      const { activeElement } = document
      const holder = link.parentElement
      if (holder !== activeElement && holder?.contains(activeElement)) return
      if (!heading) return link.remove()
      if (link.parentElement === heading) return
      link.remove()
      const text = heading.textContent?.replace(/#$/, '').trim() ?? ''
      link.href = narrowReport(report.href, { section: { id: heading.id, text }, platform })
      link.setAttribute('aria-label', `Something wrong? Section: ${text}`)
      heading.append(link)
    }
    for (const name of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(name, onEvent, { signal })
    }
    signal.addEventListener('abort', () => link.remove())
  },
}
