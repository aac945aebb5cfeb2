import { type RefObject, useRef } from 'react'
import { Button } from '~/islands/fields'
import { readBasePath } from '~/lib/browser'
import { livePhonePath, withBase } from '~/lib/paths'
import { moveFocus } from '~/ui/focus'
import type { Change } from './changes'
import type { PhoneState } from './phases'

interface PhoneScreenProps extends PhoneState {
  title: string
  iframe: RefObject<HTMLIFrameElement>
  /** Where the code comes from that waits. */
  origin: Change['origin'] | undefined
  onRun: () => void
}

/** The screen of the phone: its iframe, or in place of it what the phone waits for and what to press. */
export function PhoneScreen({ phase, isSlow, title, iframe, origin, onRun }: PhoneScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  const start = (): void => {
    // The button goes.
    if (screen.current) moveFocus(screen.current)
    onRun()
  }
  const isShown = phase === 'starting' || phase === 'running'
  return (
    <div ref={screen} className="live-phone-screen">
      {phase === 'starting' && isSlow && (
        <p role="status">The phone takes long to load. It has 200 kB: check your connection.</p>
      )}
      {isShown && (
        <iframe
          ref={iframe}
          title={title}
          sandbox="allow-scripts"
          src={withBase(readBasePath(), livePhonePath)}
        />
      )}
      {phase === 'silent' && <p role="status">The phone starts again …</p>}
      {phase === 'ended' && <p role="alert">{isSlow ? notLoaded : noAnswer}</p>}
      {phase === 'waiting' && <p>{origin === 'address' ? sharedCode : ownCode}</p>}
      {phase === 'waiting' && (
        <Button className="button button-primary" onClick={start}>
          Run this code
        </Button>
      )}
      {phase === 'ended' && <Button onClick={start}>Start the phone</Button>}
    </div>
  )
}

const sharedCode = 'The address of this page brings changed code. It waits until you run it.'
const ownCode = 'Your changes to the code are still here. Run them, or press Reset below.'
const noAnswer = 'The phone no longer answers, so it was ended. Change its code, or start it again.'
const notLoaded = 'The phone did not load. Check your connection, then start it again.'
