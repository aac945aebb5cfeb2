import { useEffect, useState } from 'react'
import { Choice } from '~/ui/island-parts'
import type { Order, PhoneSettings } from './messages'

interface PhoneSettingsProps {
  settings: PhoneSettings
  onChange: (changes: Partial<PhoneSettings>) => void
  onRestart: () => void
  send: (order: Order, transfer?: Transferable[]) => void
}

const permissions = [
  ['not-determined', 'not asked yet'],
  ['granted', 'allowed'],
  ['denied', 'refused for good'],
  ['restricted', 'restricted by a profile'],
] as const

const appStates = [
  ['active', 'in front'],
  ['inactive', 'below the Control Center'],
  ['background', 'in the background'],
] as const

/** Calls that readers can have fail, with an error that they can end with. */
const failures = [
  ['configure', 'device/camera-already-in-use', 'Opening: camera in use'],
  ['takePhoto', 'capture/timed-out', 'takePhoto(): timed out'],
  ['startRecording', 'capture/recorder-error', 'startRecording(): no recorder'],
  ['stopRecording', 'capture/insufficient-storage', 'stopRecording(): storage full'],
  ['focus', 'device/focus-not-supported', 'focus(): not supported'],
] as const

/** The settings of the simulated phone, and what readers can do to it. */
export function PhoneSettingsForm({ settings, onChange, onRestart, send }: PhoneSettingsProps) {
  const { platform } = settings
  const options = platform === 'ios' ? appStates : appStates.filter(([name]) => name !== 'inactive')
  const [failure, setFailure] = useState(0)
  const onFail = (): void => {
    const [call, code] = failures[failure] ?? failures[0]
    send({ type: 'fail', call, code })
  }
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
        label="The app is"
        value={settings.appState}
        choices={options}
        onChange={(appState) => onChange({ appState })}
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
      <div className="live-phone-buttons">
        <Choice
          label="Have it fail once"
          value={String(failure)}
          choices={failures.map(([, , label], at) => [String(at), label] as const)}
          onChange={(value) => setFailure(Number(value))}
        />
        <button type="button" className="button" onClick={onFail}>
          Fail
        </button>
      </div>
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
      if (player.videoWidth > 0) {
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
