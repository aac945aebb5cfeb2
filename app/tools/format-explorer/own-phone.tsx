import { getCameraDevice } from '#camera/getCameraDevice'
import { useId, useState } from 'react'
import type { CameraDevice } from 'react-native-vision-camera'
import { CodeBox } from '~/code/code-box'
import { Button } from '~/islands/fields'
import type { SamplePhone } from '~/islands/sample-phones'
import { filterKeys, filterNames, toFormatFilters } from './filters'
import { pickFormat, formatToText } from './pick'

/** Logs the cameras of a phone in the reader's app. */
const logCode = 'console.log(JSON.stringify(Camera.getAvailableCameraDevices()))'

/** Parses the cameras of a phone. Throws a SyntaxError without JSON, and other errors for other data. */
export function parseDevices(text: string): CameraDevice[] {
  const devices = JSON.parse(text) as CameraDevice[]
  if (!Array.isArray(devices) || devices.length === 0) throw new TypeError('This is no list.')
  const filters = filterKeys.flatMap((key) => filterNames[key].map((name) => ({ key, name })))
  // Data is good if all that the explorer does with it works.
  getCameraDevice(devices, 'back', { physicalDevices: ['wide-angle-camera'] })
  for (const device of devices) {
    for (const { format } of pickFormat(device, toFormatFilters(filters)))
      for (const key of filterKeys) formatToText(format, key)
  }
  return devices
}

const notJson = 'This is no JSON. Copy all of the line, from its first [ to its last ].'
const notList = 'This isn’t a list of cameras, each with its formats, as the code above logs it.'

/** A field for the cameras of the reader's own phone, which stay on this page. */
export function OwnPhone({ onPhone }: { onPhone: (phone: SamplePhone) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const id = useId()
  const read = (): void => {
    try {
      onPhone({ label: 'Your phone', devices: parseDevices(text) })
      setFault('')
    } catch (error) {
      setFault(error instanceof SyntaxError ? notJson : notList)
    }
  }
  return (
    <details>
      <summary>Use the formats of your own phone</summary>
      <p>
        Run this in your app, and paste what the terminal of Metro shows. It stays on this page.
      </p>
      <CodeBox code={logCode} />
      <label htmlFor={id}>JSON of your cameras</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-fault`} role="alert" className="island-fault">
        {fault}
      </p>
      <Button onClick={read}>Use this phone</Button>
    </details>
  )
}
