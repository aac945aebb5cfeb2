import { useEffect, useState } from 'react'
import { Choice } from '~/tools/parts'
import type { Order, PhoneSettings } from './messages'
import { PhoneFailures } from './phone-failures'

/** A phone of the format explorer, or the reader's own. */
export interface NamedPhone {
  label: string
  platform?: 'ios' | 'android'
  devices: object[]
}

interface PhoneSettingsProps {
  /** Phones whose cameras the simulated one can have, and the chosen one. */
  phones: NamedPhone[]
  phone: NamedPhone | undefined
  onPhone: (phone: NamedPhone | undefined) => void
  settings: PhoneSettings
  onChange: (changes: Partial<PhoneSettings>) => void
  onRestart: () => void
  send: (order: Order, transfer?: Transferable[]) => void
}

const permissions = [
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

const calls = [
  ['none', 'nothing'],
  ['microphone', 'the microphone'],
  ['camera and microphone', 'the camera, too'],
] as const

const sides = [
  ['portrait', 'upright'],
  ['landscape-left', 'turned clockwise'],
  ['landscape-right', 'turned counterclockwise'],
] as const

/** The settings of the simulated phone, and what readers can do to it. */
export function PhoneSettingsForm(props: PhoneSettingsProps) {
  const { phones, phone, onPhone, settings, onChange, onRestart, send } = props
  const { platform } = settings
  const options = platform === 'ios' ? appStates : appStates.filter(([name]) => name !== 'inactive')
  return (
    <form
      className="live-phone-settings"
      aria-label="Settings of the phone"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label="Platform"
        value={platform}
        choices={[
          ['ios', 'iOS'],
          ['android', 'Android'],
        ]}
        onChange={(value) => onChange({ platform: value, appState: 'active' })}
      />
      <Choice
        label="Cameras of"
        value={String(phones.findIndex((each) => each === phone))}
        choices={[
          ['-1', 'A simple phone'],
          ...phones.map(({ label }, at) => [String(at), label] as const),
        ]}
        onChange={(at) => onPhone(phones[Number(at)])}
      />
      <Choice
        label="The phone is held"
        value={settings.held}
        choices={sides}
        onChange={(held) => onChange({ held })}
      />
      <Choice
        label="The app is"
        value={settings.appState}
        choices={options}
        onChange={(appState) => onChange({ appState })}
      />
      <Choice
        label="A call has taken"
        value={settings.call}
        choices={calls}
        onChange={(call) => onChange({ call })}
      />
      <Choice
        label="Camera access"
        value={settings.camera}
        choices={permissions}
        onChange={(camera) => onChange({ camera })}
      />
      <Choice
        label="Microphone access"
        value={settings.microphone}
        choices={permissions}
        onChange={(microphone) => onChange({ microphone })}
      />
      <Switch
        label="Has cameras"
        isOn={settings.hasCamera}
        onChange={(hasCamera) => onChange({ hasCamera })}
      />
      <Switch
        label="Screen in focus"
        isOn={settings.isFocused}
        onChange={(isFocused) => onChange({ isFocused })}
      />
      <Switch
        label="Dark room"
        isOn={settings.isDark}
        onChange={(isDark) => onChange({ isDark })}
      />
      <Switch
        label="Storage is full"
        isOn={settings.isFull}
        onChange={(isFull) => onChange({ isFull })}
      />
      <Switch
        label="Slow to start"
        isOn={settings.isSlow}
        onChange={(isSlow) => onChange({ isSlow })}
      />
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
        <button type="button" className="button" onClick={() => send({ type: 'lose' })}>
          Take the camera away
        </button>
        <button type="button" className="button" onClick={onRestart}>
          Start again
        </button>
        <Webcam send={send} />
      </div>
      <PhoneFailures send={send} />
    </form>
  )
}

function Switch({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="live-phone-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Shows the phone what the reader's own camera sees. The pictures go to the frame, and nowhere else. */
function Webcam({ send }: Pick<PhoneSettingsProps, 'send'>) {
  const [stream, setStream] = useState<MediaStream>()
  const [fault, setFault] = useState('')

  useEffect(() => {
    if (!stream) return
    const player = document.createElement('video')
    Object.assign(player, { srcObject: stream, muted: true, playsInline: true })
    void player.play()
    let request = 0
    const pass = async (): Promise<void> => {
      if (player.readyState >= player.HAVE_CURRENT_DATA) {
        const bitmap = await createImageBitmap(player)
        send({ type: 'picture', bitmap }, [bitmap])
      }
      request = requestAnimationFrame(() => void pass())
    }
    void pass()
    return () => {
      cancelAnimationFrame(request)
      for (const track of stream.getTracks()) track.stop()
      send({ type: 'picture', bitmap: null })
    }
  }, [stream, send])

  const open = async (): Promise<void> => {
    setFault('')
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: true }))
    } catch {
      setFault('Your browser did not give its camera, so the drawn scene stays.')
    }
  }
  if (!('mediaDevices' in navigator)) return null
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={stream !== undefined}
        onClick={() => (stream ? setStream(undefined) : void open())}
      >
        Use my camera
      </button>
      {fault && (
        <p role="alert" className="island-fault">
          {fault}
        </p>
      )}
    </>
  )
}
