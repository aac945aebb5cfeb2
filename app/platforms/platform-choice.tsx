import { useId } from 'react'
import { siteConfig } from '~/lib/site-config'

const options = [
  { value: '', label: 'Both' },
  ...siteConfig.platforms.map((label) => ({ value: label.toLowerCase(), label })),
]

/** The choice of a platform for the whole site. Nothing shows of it without scripts. */
export function PlatformChoice() {
  const name = useId()
  return (
    <div
      className="platform-choice"
      role="radiogroup"
      aria-label="I build for"
      data-needs-javascript=""
    >
      <span aria-hidden="true">I build for</span>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === ''} />
          {label}
        </label>
      ))}
    </div>
  )
}
