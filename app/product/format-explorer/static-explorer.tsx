import { Fragment, type ReactNode } from 'react'
import { firstState } from './address'
import { toFormatFilter, valueToText } from './filters'
import { pickFormat, readFormat, resultToText, sizeToText, type FormatResult } from './pick'
import { samplePhones } from './sample-phones'
import { IslandFrame } from '~/ui/island-frame'
import { ScrollTable } from '~/ui/scroll-table'

const { filters } = firstState

const columns = ['Index', 'Video', 'Largest photo', 'Frame rate', 'Video HDR', 'Result']

/** How many formats the table shows. */
const rowCount = 6

/** The cells that name a format and say how it did. */
function toCells({ format }: FormatResult): string[] {
  return [
    sizeToText(format.videoWidth, format.videoHeight),
    sizeToText(format.photoWidth, format.photoHeight),
    readFormat(format, 'fps'),
    format.supportsVideoHdr ? 'Yes' : 'No',
  ]
}

/** The formats that came closest, one of each video size and rate. */
function listTelling(results: FormatResult[], picked: number): FormatResult[] {
  const rank = ({ index, points, pickedPoints }: FormatResult): number =>
    index === picked ? Infinity : points - pickedPoints
  const seen = new Set<string>()
  return results
    .toSorted((a, b) => rank(b) - rank(a) || b.index - a.index)
    .filter(({ format: { videoWidth, videoHeight, maxFps } }) => {
      const { size } = seen
      return seen.add(`${videoWidth} ${videoHeight} ${maxFps}`).size > size
    })
    .slice(0, rowCount)
}

/**
 * What a guide shows of the explorer before it's opened, and without scripts: one camera and one list
 * of filters. The same code as in the explorer picks.
 */
export function FormatExplorer(): ReactNode {
  const phone = samplePhones['iphone']
  const device = phone?.devices[0]
  if (!device) return null
  const formatFilters = filters.flatMap((filter) => toFormatFilter(filter) ?? [])
  const { picked, results } = pickFormat(device, formatFilters)
  return (
    <IslandFrame name="format-explorer" parameter="explore" opener="Try other filters and cameras">
      <p>
        These are formats of a sample camera, the {device.name} of a recent iPhone, with the filters{' '}
        {filters.map((filter, index) => (
          <Fragment key={filter.key}>
            {index > 0 && ' and '}
            <code translate="no">
              {filter.key}: {valueToText(filter)}
            </code>
          </Fragment>
        ))}
        . The list has {results.length} of them; here are some that came close.
      </p>
      <ScrollTable label="Table: formats and how they did" columns={columns}>
        {listTelling(results, picked).map((result) => (
          <tr key={result.index}>
            {[String(result.index), ...toCells(result)].map((text, column) => (
              <td key={columns[column]}>{text}</td>
            ))}
            <td className={result.index === picked ? 'in-focus' : undefined}>
              {result.index === picked ? <strong>Picked</strong> : resultToText(result, picked)}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </IslandFrame>
  )
}
