import type { ReactNode } from 'react'
import type { IslandProps } from '~/lib/conventions'
import { Choice, useAddressState, Warning } from '~/ui/island-parts'
import { Drawing, panelNames } from './drawing'
import styles from './photo-preview.css'
import { choicesInAddress, describe, optionNames, options } from './pipeline'

export { styles }

/** The photo pipeline as readers use it: settings, and what they do to a test picture. */
export function Island({ anchor }: IslandProps): ReactNode {
  const [choices, setChoices, warning] = useAddressState(choicesInAddress, anchor)
  return (
    <section className="island photo-preview" aria-label="Photo pipeline">
      <Warning text={warning} />
      <div className="island-fields">
        {optionNames.map((name) => (
          <Choice
            key={name}
            label={options[name].label}
            value={choices[name]}
            choices={Object.entries(options[name].values)}
            onChange={(value) => setChoices({ ...choices, [name]: value })}
          />
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
