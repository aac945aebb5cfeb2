import { IslandFrame } from '~/islands/island-frame'
import { samplePhones } from '~/islands/sample-phones'
import { firstFilters } from './explorer-state'
import { toFormatFilters } from './filters'
import { FormatTable } from './format-table'
import { pickFormat, resultToText } from './pick'

/** The explorer in a guide, before readers open it: one camera with two filters. */
export function StaticExplorer() {
  const [device] = samplePhones.iphone.devices
  if (!device) return null
  const results = pickFormat(device, toFormatFilters(firstFilters))
  const texts = results.map(resultToText)
  return (
    <IslandFrame name="format-explorer" parameter="explore" opener="Try other filters and cameras">
      <p>
        These are formats of a sample camera, the {device.name} of a recent iPhone. The list has{' '}
        {results.length} of them; here is the first one of each result.
      </p>
      <FormatTable
        results={results.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)}
        filters={firstFilters}
      />
    </IslandFrame>
  )
}
