import { useEffect, useState } from 'react'
import { preferredVersionStorageKey } from '~/lib/constants'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import type { DocsVersion } from '~/lib/versions'

/**
 * The docs version that the reader has chosen, and how to choose one: only that is ever stored.
 * A stored version that the site no longer has is removed from storage.
 */
export function usePreferredVersion(
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
