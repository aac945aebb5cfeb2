import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { guidePath } from '~/lib/paths'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { findVersionOfPath } from '~/lib/versions'
import { library, siteConfig } from '~/settings/site-config'
import { Icon } from '~/ui/icon'
import { popoverTarget } from '~/ui/popover'
import { SiteLink } from '~/ui/site-link'

/** Browser storage key of the docs version that the reader has chosen. */
const storageKey = 'docs-preferred-version'

const listId = 'versions'

/** The versions of this site, then those of others. */
function listVersions() {
  const own = siteConfig.docsVersions.map(({ name, label, path }) => ({ name, label, href: path }))
  return [...own, ...siteConfig.otherVersions]
}

/**
 * The version of these pages, and a list of the others, which opens without scripts. The site stores a version
 * when a reader chooses it, marks it from then on, and removes it once there is no such version.
 */
export function VersionList() {
  const { pathname } = useLocation()
  const shown = findVersionOfPath(pathname)?.name
  const [preferred, setPreferred] = useState<string | null>(null)
  useEffect(() => {
    const stored = readStorage(storageKey)
    if (listVersions().some(({ name }) => name === stored)) setPreferred(stored)
    else removeStorage(storageKey)
  }, [pathname])
  return (
    <>
      <button
        {...popoverTarget(listId, 'toggle')}
        className="version-button"
        aria-label={`Version ${library.version}`}
      >
        {library.version}
        <Icon name="chevron" small />
      </button>
      <div className="version-list" id={listId} {...{ popover: 'auto' }}>
        <ul className="menu-list">
          {listVersions().map(({ name, label, href }) => (
            <li key={name}>
              <SiteLink
                className="navbar-link"
                to={href}
                aria-current={name === shown || undefined}
                onClick={() => writeStorage(storageKey, name)}
              >
                {name === shown ? library.version : label}
                {name === shown && <small> these pages</small>}
                {name === preferred && name !== shown && <small> your last choice</small>}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink className="navbar-link" to={guidePath('compatibility')}>
              Which one do I have?
            </SiteLink>
          </li>
        </ul>
      </div>
    </>
  )
}
