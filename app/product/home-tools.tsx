import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { guidePath, guidesPath, withAnchor } from '~/lib/paths'
import { options } from './setup-builder/choices'

interface ToolProps {
  title: string
  text: string
  /** The guide that has the tool; what is entered goes into its address, which opens it. */
  guide: string
  button: string
  children: ReactNode
}

function Tool({ title, text, guide, button, children }: ToolProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <Form className="search-form" action={guide}>
        {children}
        <button type="submit" className="button">
          {button}
        </button>
      </Form>
    </li>
  )
}

interface SelectProps {
  name: string
  label: string
  /** Texts by their values. */
  values: Record<string, string>
}

function Select({ name, label, values }: SelectProps) {
  return (
    <select name={name} aria-label={label}>
      {Object.entries(values).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Three tools to start from the home page, and links to what else readers look for. */
export function Tools() {
  return (
    <section className="home-section">
      <h2>Try it</h2>
      <ul className="capabilities">
        <Tool
          title="Paste an error"
          text="What a code, a message or a log means, and what to do about it."
          guide={guidePath('errors')}
          button="Look up"
        >
          <input name="error" aria-label="Error" placeholder="Code or message" maxLength={1000} />
        </Tool>
        <Tool
          title="Build your setup"
          text="The commands and file changes that your app needs, and no others."
          guide={withAnchor(guidesPath, 'your-steps')}
          button="Show"
        >
          <Select name="setup" {...options.setup} />
          <Select name="manager" {...options.manager} />
        </Tool>
        <Tool
          title="Try a format"
          text="Which format a camera picks for what you ask for, and why."
          guide={withAnchor(guidePath('formats'), 'try-filters')}
          button="Pick"
        >
          <input type="hidden" name="explore" value="iphone" />
          <Select
            name="filter"
            label="Video"
            values={{ 'videoResolution.3840x2160': '4K', 'videoResolution.1920x1080': '1080p' }}
          />
          <Select
            name="filter"
            label="Frame rate"
            values={{ 'fps.60': '60 fps', 'fps.30': '30 fps', 'fps.240': '240 fps' }}
          />
        </Tool>
      </ul>
      <p>
        Upgrade <Link to={guidePath('upgrade-to-3')}>to version 3</Link>,{' '}
        <Link to={guidePath('upgrade-to-4')}>to 4</Link> or{' '}
        <Link to={guidePath('upgrade-to-5')}>to 5</Link>.
      </p>
      <p>
        Take all of this along:{' '}
        <Link to={withAnchor(guidesPath, 'offline')}>save it for offline</Link>.
      </p>
    </section>
  )
}
