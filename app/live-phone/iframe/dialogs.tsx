import type { ComponentProps } from 'react'
import type { PermissionName, PermissionStatus } from '../circumstances'
import { changePhone, phone } from '../native/phone'
import { send } from './reports'

/** A message over a screen, or in place of it. */
export function Notice(props: { title: string; text: string } & ComponentProps<'div'>) {
  const { title, text, className = '', children } = props
  return (
    <div className={`notice ${className}`} role="alertdialog" aria-label={title}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The permissions that the app asks for, one dialog after the other. */
const questions: { name: PermissionName; answer: (isAllowed: boolean) => void }[] = []

/** Closes the dialogs of a screen that is replaced. */
export const closeDialogs = (): void => void questions.splice(0)

/** The number of refusals; Android refuses for good at the second one, iOS at the first. */
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

/** The question of each platform, and its answers in their order, with whether they allow it. */
const sheets = {
  ios: {
    camera: '“Sample” Would Like to Access the Camera',
    microphone: '“Sample” Would Like to Access the Microphone',
    answers: { 'Don’t Allow': false, Allow: true },
  },
  android: {
    camera: 'Allow Sample to take pictures and record video?',
    microphone: 'Allow Sample to record audio?',
    answers: { 'While using the app': true, 'Only this time': true, 'Don’t allow': false },
  },
}

/** The dialog in which the system asks for a permission, while one is asked for. */
export function PermissionDialog() {
  const [question] = questions
  const sheet = sheets[phone.platform]
  if (!question) return null
  const text = 'The simulated phone asks, not your browser.'
  return (
    <Notice title={sheet[question.name]} text={text} className={phone.platform}>
      <div className="answers">
        {Object.entries(sheet.answers).map(([answer, isAllowed]) => (
          <button key={answer} type="button" onClick={() => question.answer(isAllowed)}>
            {answer}
          </button>
        ))}
      </div>
    </Notice>
  )
}
