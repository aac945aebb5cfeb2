import { startTransition, useId, useState } from 'react'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { CodeBox } from '~/ui/island-parts'
import { readDevices } from './device-json'
import type { Phone } from './sample-phones'

/** Where the reader's own phone is kept, in this browser alone. */
const storageKey = 'format-explorer.phone'

/** What an app logs to give its cameras. */
const logCode = 'console.log(JSON.stringify(Camera.getAvailableCameraDevices()))'

/** The phone that the reader has pasted before; undefined where there is none, or none that can be read. */
export function readOwnPhone(): Phone | undefined {
  const stored = readStorage(storageKey)
  const read = stored === null ? undefined : readDevices(stored)
  return read && 'devices' in read
    ? { label: 'Your phone', screen: '19.5x9', devices: read.devices }
    : undefined
}

/** `onChange` gets the phone that was read, or nothing when it's forgotten. */
export interface OwnPhoneProps {
  hasPhone: boolean
  onChange: (phone: Phone | undefined) => void
}

/** Where readers paste what their own phone has, which stays in their browser. */
export function OwnPhone({ hasPhone, onChange }: OwnPhoneProps) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<string[]>([])
  const [notes, setNotes] = useState<string[]>([])
  const id = useId()

  const use = (): void => {
    const read = readDevices(text)
    if ('faults' in read) {
      setFaults(read.faults)
      setNotes([])
      return
    }
    const isKept = writeStorage(storageKey, JSON.stringify(read.devices))
    const unkept = 'This browser keeps nothing, so paste it again after you have left the page.'
    setFaults([])
    setNotes([...read.notes, ...(isKept ? [] : [unkept])])
    setText('')
    // In steps, between which the page answers.
    startTransition(() =>
      onChange({ label: 'Your phone', screen: '19.5x9', devices: read.devices }),
    )
  }
  const forget = (): void => {
    removeStorage(storageKey)
    setNotes([])
    onChange(undefined)
  }
  return (
    <details className="explorer-own">
      <summary>Use the formats of your own phone</summary>
      <p>
        Run this in your app, and paste what the terminal of Metro shows. It stays in this browser.
      </p>
      <CodeBox code={logCode} />
      <label htmlFor={id}>JSON of your cameras</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-faults`}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-faults`} role="alert" className="island-fault">
        {faults.length > 0 && (
          <>
            <p>The cameras could not be read:</p>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="explorer-add">
        <button type="button" className="button" onClick={use}>
          Use this phone
        </button>
        {hasPhone && (
          <button type="button" className="button" onClick={forget}>
            Forget my phone
          </button>
        )}
      </div>
    </details>
  )
}
