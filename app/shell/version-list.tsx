import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { guidePath } from '~/lib/paths'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { type DocsVersion, library, siteConfig } from '~/settings/site-config'
import { Icon } from '~/ui/icon'
import { popoverTarget } from '~/ui/popover'
import { SiteAnchor } from '~/ui/site-anchor'

/** Browser storage key of the docs version that the reader has chosen. */
const storageKey = 'docs-preferred-version'

const listId = 'versions'

/**
 * The version of these pages, and a list of the others, which opens without scripts. The site stores a version
 * when a reader chooses it, marks it from then on, and removes it once there is no such version.
 */
export function VersionList({ versions = docsVersions }: { versions?: DocsVersion[] }) {
  const shown = findVersionOfPath(versions, useLocation().pathname)
  const [preferred, setPreferred] = useState<string>()
  const entries: { name: string; label: string; href: string; note?: string }[] = [
    ...versions.map(({ name, label, path }) =>
      name === shown?.name
        ? { name, label: library.version, href: path, note: 'these pages' }
        : { name, label, href: path },
    ),
    ...siteConfig.otherVersions,
  ]
  const names = entries.map(({ name }) => name).join()

  useEffect(() => {
    const stored = readStorage(storageKey)
    if (stored === null) return
    if (names.split(',').includes(stored)) setPreferred(stored)
    else removeStorage(storageKey)
  }, [names])

  const close = (): void => document.getElementById(listId)?.hidePopover?.()
  const choose = (name: string): void => {
    writeStorage(storageKey, name)
    setPreferred(name)
    close()
  }
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
          {entries.map(({ name, label, href, note = '' }) => {
            const isShown = name === shown?.name
            const remark = note || (name === preferred && 'your last choice')
            return (
              <li key={name}>
                <SiteAnchor
                  className="navbar-link"
                  href={href}
                  aria-current={isShown || undefined}
                  onClick={() => choose(name)}
                >
                  {label}
                  {remark && <small>{` ${remark}`}</small>}
                </SiteAnchor>
              </li>
            )
          })}
          <li>
            <SiteAnchor className="navbar-link" href={guidePath('compatibility')} onClick={close}>
              Which one do I have?
            </SiteAnchor>
          </li>
        </ul>
      </div>
    </>
  )
}
