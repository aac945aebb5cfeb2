import type { IslandProps } from '~/lib/conventions'
import { OpenPhone, styles } from '~/live/live-phone'
import { samplePhones } from '~/tools/format-explorer/sample-phones'

export { styles }

/** What it draws and sends its pictures with. */
const lacking = ['OffscreenCanvas', 'DOMMatrix', 'ResizeObserver'].find((name) => !(name in window))

export const fault = lacking && `The phone can’t run here, because this browser has no ${lacking}.`

/** The live phone, which can have the cameras of the format explorer's phones. */
export function Island(props: IslandProps) {
  return <OpenPhone {...props} phones={Object.values(samplePhones)} />
}
