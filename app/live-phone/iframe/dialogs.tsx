import * as React from 'react'
import type { PermissionStatus } from '../messages'
import { changePhone, phone } from '../native/phone'
import { log, send, toFault } from './reports'

/** Shows what went wrong in place of the screen. */
export class Boundary extends React.Component<{ children: React.ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: unknown) {
    return { message: toFault(error) }
  }
  override componentDidCatch(error: unknown) {
    log({ kind: 'error', name: 'render', detail: toFault(error) })
  }
  override render() {
    const { message } = this.state
    return message ? <Notice title="The screen failed" text={message} /> : this.props.children
  }
}

interface NoticeProps {
  title: string
  text: string
  children?: React.ReactNode
}

/** What the phone says over a screen, or in place of it. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className="notice" role="alertdialog" aria-label={title}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}

type PermissionName = 'camera' | 'microphone'

interface Question {
  name: PermissionName
  answer: (status: PermissionStatus) => void
}

/** The permissions that the app asks for, one dialog after the other. */
const questions: Question[] = []

/** Closes the dialogs of a screen that is replaced. */
export const closeDialogs = (): void => void questions.splice(0)

/** How often the user has refused each; Android refuses for good at the second time, iOS at the first. */
const refusals = { camera: 0, microphone: 0 }

/** Has the reader answer for the system; the app is inactive below a dialog of iOS. */
export function askForPermission(name: PermissionName): Promise<PermissionStatus> {
  return new Promise((resolve) => {
    questions.push({
      name,
      answer: (status) => {
        questions.shift()
        if (questions.length === 0 && phone.appState === 'inactive') phone.appState = 'active'
        changePhone({})
        send({ type: 'permission', name, status })
        resolve(status)
      },
    })
    changePhone(phone.platform === 'ios' ? { appState: 'inactive' } : {})
  })
}

function refuse(name: PermissionName): PermissionStatus {
  refusals[name] += 1
  return phone.platform === 'ios' || refusals[name] > 1 ? 'denied' : 'not-determined'
}

/** The dialog in which the system asks for a permission, while one is asked for. */
export function PermissionDialog() {
  const [question] = questions
  if (!question) return null
  const { name, answer } = question
  return (
    <Notice
      title={`Allow this app to use the ${name}?`}
      text="The simulated phone asks, not your browser."
    >
      <div className="answers">
        <button type="button" onClick={() => answer(refuse(name))}>
          Don’t allow
        </button>
        <button type="button" onClick={() => answer('granted')}>
          Allow
        </button>
      </div>
    </Notice>
  )
}
