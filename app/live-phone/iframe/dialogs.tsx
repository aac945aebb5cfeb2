import type { ReactNode } from 'react'
import { changePhone, phone } from '../native/phone'
import type { PermissionStatus } from '../settings'
import { send } from './reports'

interface NoticeProps {
  title: string
  text: string
  children?: ReactNode
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

/** The permissions that the app asks for, one dialog after the other. */
const questions: { name: PermissionName; answer: (isAllowed: boolean) => void }[] = []

/** Closes the dialogs of a screen that is replaced. */
export const closeDialogs = (): void => void questions.splice(0)

/** How often the user has refused each; Android refuses for good at the second time, iOS at the first. */
const refusals = { camera: 0, microphone: 0 }

function toStatus(name: PermissionName, isAllowed: boolean): PermissionStatus {
  if (isAllowed) return 'granted'
  refusals[name] += 1
  return phone.platform === 'ios' || refusals[name] > 1 ? 'denied' : 'not-determined'
}

/** Has the reader answer for the system; the app is inactive below a dialog of iOS. */
export function askForPermission(name: PermissionName): Promise<PermissionStatus> {
  return new Promise((resolve) => {
    const answer = (isAllowed: boolean): void => {
      const status = toStatus(name, isAllowed)
      questions.shift()
      const isBack = questions.length === 0 && phone.appState === 'inactive'
      changePhone(isBack ? { appState: 'active' } : {})
      send({ type: 'permission', name, status })
      resolve(status)
    }
    questions.push({ name, answer })
    changePhone(phone.platform === 'ios' ? { appState: 'inactive' } : {})
  })
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
        <button type="button" onClick={() => answer(false)}>
          Don’t allow
        </button>
        <button type="button" onClick={() => answer(true)}>
          Allow
        </button>
      </div>
    </Notice>
  )
}
