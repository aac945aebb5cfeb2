import { type RefObject, useRef } from 'react'
import { Button } from '~/islands/fields'
import { readBasePath } from '~/lib/browser'
import { livePhonePath, withBase } from '~/lib/paths'
import { moveFocus } from '~/ui/focus'
import androidDisplay from './android-display.svg'
import type { Change } from './changes'
import type { Circumstances } from './circumstances'
import iosDisplay from './ios-display.svg'
import type { Phase } from './phases'

interface PhoneFrameProps extends Pick<Circumstances, 'platform' | 'room'> {
  phase: Phase
  title: string
  iframe: RefObject<HTMLIFrameElement>
  /** Where changed code comes from, and how many of its lines are new. */
  origin: Change['origin'] | undefined
  newLines: number
  onRun: () => void
}

const displays = { ios: iosDisplay, android: androidDisplay }

/** Says what the phone waits for, or why it has ended. */
function getNotice({ phase, origin, newLines }: PhoneFrameProps): string {
  const lines = newLines === 1 ? '1 new line' : `${newLines} new lines`
  if (phase === 'waiting')
    return origin === 'address'
      ? `The link to this page brings code of somebody else, with ${lines}. Read it before you run it.`
      : `Your changes to the code are still here, with ${lines}. Run them, or press Reset.`
  if (phase !== 'ended') return 'The phone starts. It loads 200 kB …'
  return 'The phone no longer answers, so it was ended. Check its code and your connection.'
}

/** The phone: its iframe, or in place of it what the phone waits for and what to press. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { phase, room, platform, title, iframe, onRun } = props
  const display = useRef<HTMLDivElement>(null)
  const start = (): void => {
    // The button goes.
    if (display.current) moveFocus(display.current)
    onRun()
  }
  return (
    <div className="live-phone-room" data-room={room}>
      <div ref={display} className="live-phone-body">
        <img src={displays[platform]} alt="" />
        {(phase === 'starting' || phase === 'running') && (
          <iframe
            ref={iframe}
            title={title}
            sandbox="allow-scripts"
            src={withBase(readBasePath(), livePhonePath)}
          />
        )}
        {phase !== 'running' && (
          <div className="live-phone-notice" role={phase === 'ended' ? 'alert' : 'status'}>
            <p>{getNotice(props)}</p>
            {(phase === 'waiting' || phase === 'ended') && (
              <Button className="button button-primary" onClick={start}>
                {phase === 'waiting' ? 'Run this code' : 'Start the phone'}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
