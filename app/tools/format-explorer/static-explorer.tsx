import { IslandFrame } from '../island-frame'
import { firstFilters } from './address'
import { toFormatFilters } from './filters'
import { FormatTable } from './format-table'
import { type FormatResult, pickFormat } from './pick'
import { samplePhones } from './sample-phones'

/** How many formats the example shows. */
const rowCount = 6

/** The formats that come closest, one of each video size and rate. */
function listClosest(results: FormatResult[]): FormatResult[] {
  const kinds = new Map<string, FormatResult>()
  for (const result of results) {
    const { videoWidth, videoHeight, maxFps } = result.format
    const kind = `${videoWidth} ${videoHeight} ${maxFps}`
    if (!kinds.has(kind)) kinds.set(kind, result)
  }
  return [...kinds.values()].slice(0, rowCount)
}

/** What a guide shows of the explorer before it is opened, and without scripts: one camera, two filters. */
export function FormatExplorer() {
  const [device] = samplePhones.iphone.devices
  if (!device) return null
  const results = pickFormat(device, toFormatFilters(firstFilters))
  return (
    <IslandFrame name="format-explorer" parameter="explore" opener="Try other filters and cameras">
      <p>
        These are formats of a sample camera, the {device.name} of a recent iPhone. The list has{' '}
        {results.length} of them; here are some that came close.
      </p>
      <FormatTable results={listClosest(results)} filters={firstFilters} />
    </IslandFrame>
  )
}
