import { useId } from 'react'
import { siteConfig } from '~/settings/site-config'

const options = [
  { value: '', label: 'Both' },
  ...siteConfig.platforms.map((label) => ({ value: label.toLowerCase(), label })),
]

/**
 * The choice of a platform for the whole site, which needs scripts. React gets its content as one HTML text:
 * browser extensions put elements beside fields, for which it would draw the page anew.
 */
export function PlatformChoice() {
  const name = useId()
  const labels = options.map(({ value, label }) => {
    const checked = value === '' ? ' checked' : ''
    return `<label><input type="radio" name="${name}" value="${value}"${checked}>${label}</label>`
  })
  return (
    <div
      className="platform-choice"
      role="radiogroup"
      aria-label="I build for"
      data-needs-javascript=""
      dangerouslySetInnerHTML={{
        __html: `<span aria-hidden="true">I build for</span>${labels.join('')}`,
      }}
    />
  )
}
