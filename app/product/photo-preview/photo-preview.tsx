import { useId, useState, type ReactNode } from 'react'
import { useAddress } from '../island-parts'
import { Drawing, panelNames } from './drawing'
import styles from './photo-preview.css'
import { describe, optionNames, options, readChoices, writeChoices } from './pipeline'

export { styles }

/** The photo pipeline as readers use it: settings, and what they do to a test picture. */
export function Island(): ReactNode {
  const [{ choices: first, isWhole }] = useState(() => readChoices(window.location.search))
  const [choices, setChoices] = useState(first)
  const id = useId()
  useAddress(choices, writeChoices)
  return (
    <section className="photo-preview" aria-label="Photo pipeline">
      {!isWhole && (
        <p role="alert" className="photo-preview-fault">
          Parts of the address were not understood, and were left out.
        </p>
      )}
      <div className="photo-preview-fields">
        {optionNames.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{options[name].label}</label>
            <select
              id={`${id}-${name}`}
              value={choices[name]}
              onChange={({ target }) => setChoices({ ...choices, [name]: target.value })}
            >
              {Object.entries(options[name].values).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <div className="photo-preview-pictures">
        {panelNames.map((name) => (
          <Drawing key={name} choices={choices} names={[name]} id="photo-try" />
        ))}
      </div>
      <div role="status">
        {describe(choices).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
