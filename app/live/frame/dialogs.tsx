import * as React from 'react'
import { changePhone, phone, type PermissionStatus } from '../phone/phone'
import { send, tell, toFault } from './reports'

/** Shows what went wrong in place of the screen. */
export class Boundary extends React.Component<{ children: React.ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: unknown) {
    return { message: toFault(error) }
  }
  override componentDidCatch(error: unknown) {
    tell({ kind: 'error', name: 'render', detail: toFault(error) })
  }
  override render() {
    return this.state.message ? (
      <Notice title="The screen failed" text={this.state.message} />
    ) : (
      this.props.children
    )
  }
}

/** What the phone says over a screen, or in place of it. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <div className="notice" role="alertdialog" aria-label={title}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The dialog in which the system asks for a permission, as long as one is asked for. */
let question: { name: string; answer: (status: PermissionStatus) => void } | undefined

/** Has the reader answer for the system; the app is inactive below a dialog of iOS. */
export function ask(name: string): Promise<PermissionStatus> {
  return new Promise((resolve) => {
    const before = phone.appState
    question = {
      name,
      answer: (status) => {
        question = undefined
        changePhone({ appState: before })
        send({ type: 'set', name: name as 'camera' | 'microphone', status })
        resolve(status)
      },
    }
    changePhone(phone.platform === 'ios' ? { appState: 'inactive' } : {})
  })
}

/** How often the user has refused each; Android refuses for good at the second time, iOS at the first. */
const refusals: Record<string, number> = {}

function refuse(name: string): PermissionStatus {
  refusals[name] = (refusals[name] ?? 0) + 1
  return phone.platform === 'ios' || refusals[name] > 1 ? 'denied' : 'not-determined'
}

/** The dialog, while there is one. */
export function PermissionDialog() {
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

/** The name of the permission that is asked for now. */
export const getQuestion = (): string | undefined => question?.name
