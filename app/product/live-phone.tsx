import { useState } from 'react'
import type { IslandProps } from '~/lib/conventions'
import { OpenPhone, styles } from '~/live/live-phone'
import { OwnPhone, readOwnPhone } from './format-explorer/own-phone'
import { samplePhones } from './format-explorer/sample-phones'

export { styles }

/** What it draws and sends its pictures with. */
const lacking = ['OffscreenCanvas', 'DOMMatrix', 'ResizeObserver'].find((name) => !(name in window))

export const fault = lacking && `The phone can’t run here, because this browser has no ${lacking}.`

/** The live phone, which can have the cameras of the format explorer's phones, and of the reader's own. */
export function Island(props: IslandProps) {
  const [own, setOwn] = useState(readOwnPhone)
  const phones = [...Object.values(samplePhones), ...(own ? [own] : [])]
  return (
    <OpenPhone {...props} phones={phones}>
      <OwnPhone hasPhone={own !== undefined} onChange={setOwn} />
    </OpenPhone>
  )
}
