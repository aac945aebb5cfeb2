import { useEffect, useState } from 'react'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { type DocsVersion, docsVersions, findVersionOfPath } from '~/lib/versions'
import { useLocation, useNavigate } from '@remix-run/react'

/** Browser storage key of the docs version that the reader has chosen. */
const preferredVersionStorageKey = 'docs-preferred-version'

/**
 * The docs version that the reader has chosen, and how to choose one: only that is ever stored.
 * A stored version that the site no longer has is removed from storage.
 */
function usePreferredVersion(
  versions: DocsVersion[],
): [DocsVersion | undefined, (version: DocsVersion) => void] {
  const [preferred, setPreferred] = useState<DocsVersion>()

  useEffect(() => {
    const stored = readStorage(preferredVersionStorageKey)
    const version = versions.find(({ name }) => name === stored)
    setPreferred(version)
    if (stored !== null && !version) removeStorage(preferredVersionStorageKey)
  }, [versions])

  const choose = (version: DocsVersion): void => {
    writeStorage(preferredVersionStorageKey, version.name)
    setPreferred(version)
  }
  return [preferred, choose]
}

/** The choice between versions of the documentation, where there is more than one. */
export function VersionPicker({ versions = docsVersions }: { versions?: DocsVersion[] }) {
  const [preferred, choose] = usePreferredVersion(versions)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (versions.length < 2) return null
  const shown = findVersionOfPath(versions, pathname) ?? preferred ?? versions[0]
  return (
    <select
      className="version-picker"
      aria-label="Version of the documentation"
      data-needs-javascript=""
      value={shown?.name}
      onChange={({ target }) => {
        const version = versions.find(({ name }) => name === target.value)
        if (!version) return
        choose(version)
        navigate(version.path)
      }}
    >
      {versions.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
