import { useLocation, useNavigate } from '@remix-run/react'
import { usePreferredVersion } from '~/hooks/use-preferred-version'
import { type DocsVersion, docsVersions, findVersionOfPath } from '~/lib/versions'

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
