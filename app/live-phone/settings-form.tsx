import { samplePhones } from '~/islands/sample-phones'
import { Button, Choice } from '~/islands/fields'
import type { Order } from './messages'
import type { PhoneSettings } from './settings'

const access = {
  'not-determined': 'not asked yet',
  granted: 'allowed',
  denied: 'blocked',
  restricted: 'restricted by a profile',
}

const models = Object.entries(samplePhones).map(([name, { label }]) => [name, label] as const)

const appStates = {
  active: 'in front',
  inactive: 'below the Control Center',
  background: 'in the background',
}

/** What is chosen from a list, by the name of the setting. */
const choices = [
  ['model', 'Cameras of', { '': 'A simple phone', ...Object.fromEntries(models) }],
  ['platform', 'Platform', { ios: 'iOS', android: 'Android' }],
  ['appState', 'The app is', appStates],
  ['camera', 'Camera access', access],
  ['microphone', 'Microphone access', access],
] as const

const switches = { hasCamera: 'Has cameras', isDark: 'Dark room' }

/** The settings of the simulated phone, and what readers can do to it. */
export function SettingsForm(props: {
  settings: PhoneSettings
  onChange: (changes: Partial<PhoneSettings>) => void
  onRestart: () => void
  send: (order: Order) => void
}) {
  const { settings, onChange, onRestart, send } = props
  // Android has no such state.
  const isOffered = (value: string) => value !== 'inactive' || settings.platform === 'ios'
  return (
    <form
      className="live-phone-settings"
      aria-label="Settings of the phone"
      onSubmit={(event) => event.preventDefault()}
    >
      {choices.map(([name, label, values]) => (
        <Choice
          key={name}
          label={label}
          value={settings[name]}
          choices={Object.entries(values).filter(([value]) => isOffered(value))}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {(['hasCamera', 'isDark'] as const).map((name) => (
        <label key={name} className="live-phone-switch">
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
          {switches[name]}
        </label>
      ))}
      <label className="island-field live-phone-wide">
        Text of the code on the table
        <input
          maxLength={200}
          value={settings.code}
          onChange={({ target }) => onChange({ code: target.value })}
        />
      </label>
      <div className="live-phone-buttons">
        <Button onClick={() => send({ type: 'back' })}>Back</Button>
        <Button onClick={() => send({ type: 'disconnect' })}>Take the camera away</Button>
        <Button onClick={onRestart}>Start again</Button>
      </div>
    </form>
  )
}
