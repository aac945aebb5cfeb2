import type { FormatFilter } from 'react-native-vision-camera'
import { ScrollTable } from '~/ui/scroll-table'
import type { Filter } from './filters'
import { type FormatResult, readFormat, resultToText } from './pick'

/** What stands beside the filters: a column by what it shows. */
const columns: Partial<Record<keyof FormatFilter, string>> = {
  videoResolution: 'Video',
  photoResolution: 'Largest photo',
  fps: 'Frame rate',
  videoHdr: 'Video HDR',
}

const toPoints = (count: number): string => (count === 1 ? '1 point' : `${count} points`)

/** The verdict of one filter, with the points that it gives. */
function Verdict({ result, at, count }: { result: FormatResult; at: number; count: number }) {
  const verdict = result.verdicts[at] ?? 'same'
  if (result.isPicked) return null
  const texts = {
    same: 'As good',
    better: `Better, +${count - at}`,
    worse: `Worse, −${count - at}`,
  }
  return (
    <>
      <br />
      <small className={`explorer-${verdict}`}>{texts[verdict]}</small>
    </>
  )
}

interface FormatTableProps {
  /** What the filters make of each format, in the order of the rows. */
  results: FormatResult[]
  filters: Filter[]
}

/** The formats of a camera: how each does, and what each filter says of it. */
export function FormatTable({ results, filters }: FormatTableProps) {
  const others = (Object.keys(columns) as (keyof FormatFilter)[]).filter((key) =>
    filters.every((filter) => filter.key !== key),
  )
  const count = filters.length
  return (
    <ScrollTable
      label="Table: formats and how they did"
      columns={[
        'Index',
        'Result',
        ...filters.map(({ key, label }, at) => `${key}: ${label} (${toPoints(count - at)})`),
        ...others.map((key) => columns[key] ?? key),
      ]}
    >
      {results.map((result) => (
        <tr key={result.index} className={result.isPicked ? 'explorer-picked' : undefined}>
          <th scope="row">{result.index}</th>
          <td>{result.isPicked ? <strong>Picked</strong> : resultToText(result)}</td>
          {filters.map(({ key }, at) => (
            <td key={key}>
              {readFormat(result.format, key)}
              <Verdict result={result} at={at} count={count} />
            </td>
          ))}
          {others.map((key) => (
            <td key={key}>{readFormat(result.format, key)}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}
