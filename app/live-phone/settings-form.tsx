import { useState } from 'react'
import { Choice } from '~/tools/parts'
import type { Order, PhoneSettings } from './messages'
import { Webcam } from './webcam'

/** A phone whose cameras the simulated one can have. */
export interface NamedPhone {
  label: string
  platform?: 'ios' | 'android'
  devices: object[]
}

interface SettingsFormProps {
  phones: NamedPhone[]
  phone: NamedPhone | undefined
  onPhone: (phone: NamedPhone | undefined) => void
  settings: PhoneSettings
  onChange: (changes: Partial<PhoneSettings>) => void
  onRestart: () => void
  send: (order: Order, transfer?: Transferable[]) => void
}

const access = [
  ['not-determined', 'not asked yet'],
  ['granted', 'allowed'],
  ['denied', 'blocked'],
  ['restricted', 'restricted by a profile'],
] as const

const appStates = [
  ['active', 'in front'],
  ['inactive', 'below the Control Center'],
  ['background', 'in the background'],
] as const

/** What is chosen from a list, by the name of the setting. */
const choices = {
  platform: {
    label: 'Platform',
    choices: [
      ['ios', 'iOS'],
      ['android', 'Android'],
    ],
  },
  appState: { label: 'The app is', choices: appStates },
  camera: { label: 'Camera access', choices: access },
  microphone: { label: 'Microphone access', choices: access },
} as const

const switches = { hasCamera: 'Has cameras', isDark: 'Dark room' } as const

/** Calls that readers can have fail, each with an error that it often ends with. */
const failures = [
  ['configure', 'opening', 'device/camera-already-in-use'],
  ['takePhoto', 'takePhoto()', 'capture/timed-out'],
  ['startRecording', 'startRecording()', 'capture/recorder-error'],
  ['stopRecording', 'stopRecording()', 'capture/insufficient-storage'],
  ['focus', 'focus()', 'device/focus-not-supported'],
] as const

const toKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** The settings of the simulated phone, and what readers can do to it. */
export function SettingsForm(props: SettingsFormProps) {
  const { phones, phone, onPhone, settings, onChange, onRestart, send } = props
  const { platform } = settings
  const states = appStates.filter(([name]) => platform === 'ios' || name !== 'inactive')
  return (
    <form
      className="live-phone-settings"
      aria-label="Settings of the phone"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label="Cameras of"
        value={String(phones.findIndex((each) => each === phone))}
        choices={[
          ['-1', 'A simple phone'],
          ...phones.map(({ label }, at) => [String(at), label] as const),
        ]}
        onChange={(at) => onPhone(phones[Number(at)])}
      />
      {toKeys(choices).map((name) => (
        <Choice<string>
          key={name}
          label={choices[name].label}
          value={settings[name]}
          choices={name === 'appState' ? states : choices[name].choices}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {toKeys(switches).map((name) => (
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
        <button type="button" className="button" onClick={() => send({ type: 'back' })}>
          Back
        </button>
        <button type="button" className="button" onClick={() => send({ type: 'disconnect' })}>
          Take the camera away
        </button>
        <button type="button" className="button" onClick={onRestart}>
          Start again
        </button>
        <Webcam send={send} />
      </div>
      <Failures send={send} />
    </form>
  )
}

/** Has the next call of a kind fail. */
function Failures({ send }: Pick<SettingsFormProps, 'send'>) {
  const [chosen, setChosen] = useState<string>('takePhoto')
  const [call, , code] = failures.find(([name]) => name === chosen) ?? failures[0]
  return (
    <div className="live-phone-buttons">
      <Choice<string>
        label="The next call of"
        value={chosen}
        choices={failures.map(([name, label, error]) => [name, `${label} fails with ${error}`])}
        onChange={setChosen}
      />
      <button type="button" className="button" onClick={() => send({ type: 'fail', call, code })}>
        Fail
      </button>
    </div>
  )
}
