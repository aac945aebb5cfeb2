import { useId, useState } from 'react'
import { useErrors } from '~/error-lookup/use-errors'
import { Choice } from '~/tools/parts'
import type { Order } from './messages'

/** Calls that readers can have fail, with an error that they often end with. */
const failures = {
  configure: ['opening', 'device/camera-already-in-use'],
  takePhoto: ['takePhoto()', 'capture/timed-out'],
  startRecording: ['startRecording()', 'capture/recorder-error'],
  stopRecording: ['stopRecording()', 'capture/insufficient-storage'],
  focus: ['focus()', 'device/focus-not-supported'],
} as const

/** Has the next call of a kind fail, with any code that the library has. */
export function PhoneFailures({ send }: { send: (order: Order) => void }) {
  const id = useId()
  const [call, setCall] = useState<keyof typeof failures>('takePhoto')
  const [code, setCode] = useState<string>(failures[call][1])
  const [isListed, setIsListed] = useState(false)
  const calls = Object.entries(failures) as [typeof call, (typeof failures)[typeof call]][]
  return (
    <div className="live-phone-buttons">
      <Choice
        label="The next call of"
        value={call}
        choices={calls.map(([name, [label]]) => [name, label] as const)}
        onChange={(name) => {
          setCall(name)
          setCode(failures[name][1])
        }}
      />
      <label className="island-field">
        fails with
        <input
          list={id}
          maxLength={200}
          value={code}
          onFocus={() => setIsListed(true)}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      {isListed && <Codes id={id} />}
      <button type="button" className="button" onClick={() => send({ type: 'fail', call, code })}>
        Fail
      </button>
    </div>
  )
}

/** The codes of the library, which the error look-up has as well. */
function Codes({ id }: { id: string }) {
  const { errors = [] } = useErrors()
  return (
    <datalist id={id}>
      {errors.map(({ code }) => (
        <option key={code}>{code}</option>
      ))}
    </datalist>
  )
}
