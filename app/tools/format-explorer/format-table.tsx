import { ScrollTable } from '~/ui/scroll-table'
import { type Filter, type FilterKey, parseFilter } from './filters'
import { type FormatResult, formatToText, resultToText } from './pick'

/** Columns besides those of the filters, by the feature that they show. */
const columns: [FilterKey, string][] = [
  ['videoResolution', 'Video'],
  ['photoResolution', 'Largest photo'],
  ['fps', 'Frame rate'],
  ['videoHdr', 'Video HDR'],
]

const toColumn = (filter: Filter, points: number): string =>
  `${filter.key}: ${parseFilter(filter).label} (${points} ${points === 1 ? 'point' : 'points'})`

/** The verdict of a filter on a format, with its points. */
function Verdict({ points }: { points: number }) {
  const name = points > 0 ? 'better' : points < 0 ? 'worse' : 'same'
  const texts = { better: `Better, +${points}`, worse: `Worse, −${-points}`, same: 'As good' }
  return (
    <>
      <br />
      <small className={`explorer-${name}`}>{texts[name]}</small>
    </>
  )
}

/** The formats of a camera, with their results and the verdict of each filter. */
export function FormatTable(props: { results: FormatResult[]; filters: Filter[] }) {
  const { results, filters } = props
  const others = columns.filter(([key]) => filters.every((filter) => filter.key !== key))
  return (
    <ScrollTable
      label="Table: formats and how they did"
      columns={[
        'Index',
        'Result',
        ...filters.map((filter, at) => toColumn(filter, filters.length - at)),
        ...others.map(([, name]) => name),
      ]}
    >
      {results.map((result) => (
        <tr key={result.index} className={result.isPicked ? 'explorer-picked' : undefined}>
          <th scope="row">{result.index}</th>
          <td>{result.isPicked ? <strong>Picked</strong> : resultToText(result)}</td>
          {filters.map(({ key }, at) => (
            <td key={key}>
              {formatToText(result.format, key)}
              {!result.isPicked && <Verdict points={result.points[at] ?? 0} />}
            </td>
          ))}
          {others.map(([key]) => (
            <td key={key}>{formatToText(result.format, key)}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}
