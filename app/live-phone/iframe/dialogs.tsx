import type { ReactNode } from 'react'
import { changePhone, phone } from '../native/phone'
import type { PermissionName, PermissionStatus } from '../settings'
import { send } from './reports'

/** What the phone says over a screen, or in place of it. */
export function Notice(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="notice" role="alertdialog" aria-label={props.title}>
      <strong>{props.title}</strong>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}

/** The permissions that the app asks for, one dialog after the other. */
const questions: { name: PermissionName; answer: (isAllowed: boolean) => void }[] = []

/** Closes the dialogs of a screen that is replaced. */
export const closeDialogs = (): void => void questions.splice(0)

/** How often the user has refused each; Android refuses for good at the second time, iOS at the first. */
const refusals = { camera: 0, microphone: 0 }

/** Has the reader answer for the system; the app is inactive below a dialog of iOS. */
export function askForPermission(name: PermissionName): Promise<PermissionStatus> {
  return new Promise((resolve) => {
    const answer = (isAllowed: boolean): void => {
      if (!isAllowed) refusals[name] += 1
      const isForGood = phone.platform === 'ios' || refusals[name] > 1
      const status = isAllowed ? 'granted' : isForGood ? 'denied' : 'not-determined'
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
