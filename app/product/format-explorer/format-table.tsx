import { memo, useState } from 'react'
import type { CameraDeviceFormat } from 'react-native-vision-camera'
import { valueToText, type WrittenFilter } from './filters'
import { type FormatResult, type Pick, readFormat, resultToText, sizeToText } from './pick'

type Column = 'Index' | 'Video' | 'Result' | 'Largest photo' | 'Frame rate' | 'ISO' | 'Video HDR'

/** What a column is sorted by. */
const sortKeys: Record<Column, (result: FormatResult, picked: number) => number> = {
  Index: ({ index }) => index,
  Video: ({ format }) => format.videoWidth * format.videoHeight,
  Result: ({ index, points, pickedPoints }, picked) =>
    index === picked ? Infinity : points - pickedPoints,
  'Largest photo': ({ format }) => format.photoWidth * format.photoHeight,
  'Frame rate': ({ format }) => format.maxFps,
  ISO: ({ format }) => format.maxISO,
  'Video HDR': ({ format }) => Number(format.supportsVideoHdr),
}
const columns = Object.keys(sortKeys) as Column[]

/** How many rows are made at a time: browsers take long for a thousand. */
const rowStep = 200

/** How many columns stand before those of the filters. */
const firstColumns = 3

/** How many points of how many, as a word. */
function pointsToText(count: number): string {
  return `${count} ${count === 1 ? 'point' : 'points'}`
}

interface RowProps {
  result: FormatResult
  picked: number
  filters: WrittenFilter[]
}

/** One format; drawn again only where what is shown of it has changed. */
const Row = memo(function Row({ result, picked, filters }: RowProps) {
  const { format, index, verdicts } = result
  const isPicked = index === picked
  return (
    <div role="row" className={isPicked ? 'explorer-picked' : undefined}>
      <div role="rowheader">{index}</div>
      <div role="cell">{sizeToText(format.videoWidth, format.videoHeight)}</div>
      <div role="cell">{isPicked ? <strong>Picked</strong> : resultToText(result, picked)}</div>
      {filters.map((filter, at) => (
        <div key={filter.key} role="cell">
          <span>{readFormat(format, filter.key)}</span>
          {!isPicked && (
            <span className={`explorer-verdict explorer-${verdicts[at] ?? 'same'}`}>
              {verdictToText(result, at, filters.length)}
            </span>
          )}
        </div>
      ))}
      <div role="cell">{sizeToText(format.photoWidth, format.photoHeight)}</div>
      <div role="cell">{`${format.minFps} to ${format.maxFps}`}</div>
      <div role="cell">{readFormat(format, 'iso')}</div>
      <div role="cell">{format.supportsVideoHdr ? 'Yes' : 'No'}</div>
    </div>
  )
})

function verdictToText({ verdicts }: FormatResult, at: number, count: number): string {
  const verdict = verdicts[at]
  if (verdict === 'same' || verdict === undefined) return 'As good, 0'
  return verdict === 'better' ? `Better, +${count - at}` : `Worse, pick +${count - at}`
}

/** `filters` are those that `pick` was made with. */
export interface FormatTableProps {
  pick: Pick
  filters: WrittenFilter[]
}

/**
 * All formats of a camera, to be sorted by their columns. Rows are boxes and not those of a table, of
 * which browsers would lay out all, also those that are off the screen.
 */
export function FormatTable({ pick: { picked, results }, filters }: FormatTableProps) {
  const [sorted, setSorted] = useState<{ by: Column; isDown: boolean }>({
    by: 'Result',
    isDown: true,
  })
  const [most, setMost] = useState(rowStep)
  const toKey = sortKeys[sorted.by]
  const sign = sorted.isDown ? -1 : 1
  const rows = results.toSorted(
    // Infinity less Infinity is no number.
    (a, b) => sign * Math.sign(toKey(a, picked) - toKey(b, picked) || 0) || a.index - b.index,
  )
  const sortBy = (by: Column): void =>
    setSorted({ by, isDown: sorted.by === by ? !sorted.isDown : by !== 'Index' })
  const toHeader = (name: Column) => (
    <div
      key={name}
      role="columnheader"
      aria-sort={sorted.by === name ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => sortBy(name)}>
        {name}
        <span aria-hidden="true">{sorted.by === name ? (sorted.isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </div>
  )
  return (
    <div className="table-scroll" role="region" tabIndex={0} aria-label="Table: all formats">
      <div
        role="table"
        className="explorer-table"
        aria-label={`All ${results.length} formats, and how each did against the picked one`}
      >
        <div role="rowgroup" className="explorer-head">
          <div role="row">
            {columns.slice(0, firstColumns).map(toHeader)}
            {filters.map((filter, at) => (
              <div key={filter.key} role="columnheader">
                <span>{`${filter.key}: ${valueToText(filter)}`}</span>
                <span className="explorer-verdict">{pointsToText(filters.length - at)}</span>
              </div>
            ))}
            {columns.slice(firstColumns).map(toHeader)}
          </div>
        </div>
        <div role="rowgroup">
          {rows.slice(0, most).map((result) => (
            <Row key={result.index} result={result} picked={picked} filters={filters} />
          ))}
        </div>
      </div>
      {rows.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + rowStep)}>
          {`Show ${Math.min(rowStep, rows.length - most)} of the other ${rows.length - most}`}
        </button>
      )}
    </div>
  )
}

/** The width of the screen in the drawing; all else follows from the shapes. */
const screenWidth = 100

/** Which part of a frame a screen shows that it has to fill, from 0 to 1, and what is cut off. */
interface Crop {
  shown: number
  cut: 'width' | 'height' | undefined
}

/** Works out what `resizeMode="cover"` shows of an upright frame; shapes are long by short side. */
export function cropFrame(frame: number, screen: number): Crop {
  if (Math.abs(frame - screen) < 0.005) return { shown: 1, cut: undefined }
  return frame > screen
    ? { shown: screen / frame, cut: 'height' }
    : { shown: frame / screen, cut: 'width' }
}

/** Says what a screen shows of a frame. */
export function cropToText({ shown, cut }: Crop): string {
  if (cut === undefined) return 'The frame fills the screen exactly.'
  const percent = Math.max(1, Math.round((1 - shown) * 100))
  return `With resizeMode="cover", the screen cuts off ${percent} % of the frame's ${cut}.`
}

/** A drawing of a format's video frame, held upright, around a screen that it covers. */
export function FramePicture({ format, screen }: { format: CameraDeviceFormat; screen: string }) {
  const [long = 16, short = 9] = screen.split('x').map(Number)
  const screenShape = long / short
  const { videoWidth, videoHeight } = format
  const frameShape = Math.max(videoWidth, videoHeight) / Math.min(videoWidth, videoHeight)
  const crop = cropFrame(frameShape, screenShape)
  const height = screenWidth * screenShape
  const frame =
    crop.cut === 'height'
      ? { width: screenWidth, height: screenWidth * frameShape }
      : { width: height / frameShape, height }
  const box = { width: Math.max(frame.width, screenWidth) + 8, height: frame.height + 8 }
  const centered = (size: { width: number; height: number }) => ({
    ...size,
    x: (box.width - size.width) / 2,
    y: (box.height - size.height) / 2,
  })
  return (
    <figure className="explorer-picture">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <rect className="explorer-frame" {...centered(frame)} />
        <rect className="explorer-screen" rx="6" {...centered({ width: screenWidth, height })} />
      </svg>
      <figcaption>
        The video frame, held upright (dashed), and the screen (solid). {cropToText(crop)}
      </figcaption>
    </figure>
  )
}
