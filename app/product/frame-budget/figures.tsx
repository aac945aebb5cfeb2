import type { ReactNode } from 'react'
import { IslandFrame } from '~/ui/island-frame'
import { ScrollTable } from '~/ui/scroll-table'
import {
  type Budget,
  type BudgetInput,
  bytesToText,
  computeBudget,
  firstInput,
  numberToText,
  pixelLayouts,
  processedToText,
} from './budget'

/** The frames that the time line shows. */
const shownFrames = 4

/** Where the time line starts and ends in the drawing, and where its rows are. */
const line = { start: 10, end: 710, frames: 50, work: 110, height: 52 }

/** What a budget comes to, in numbers with their formulas and on a time line, which may have a caption. */
export function Figures({ input, children }: { input: BudgetInput; children?: ReactNode }) {
  const budget = computeBudget(input)
  const { width, height, pixels, fps, work } = input
  const { bytes, note } = pixelLayouts[pixels]
  const { bytesPerFrame, bytesPerSecond, interval, left } = budget
  const rows: [name: string, formula: string, value: string][] = [
    ['Frame size', `${width} × ${height} × ${bytes} bytes`, bytesToText(bytesPerFrame)],
    [
      'Memory bandwidth',
      `${bytesToText(bytesPerFrame)} × ${numberToText(fps)} fps`,
      `${bytesToText(bytesPerSecond)}/s`,
    ],
    ['Time per frame', `1000 ms ÷ ${numberToText(fps)}`, `${numberToText(interval)} ms`],
    [
      'Time left',
      `${numberToText(interval)} ms − ${numberToText(work)} ms`,
      `${numberToText(left)} ms`,
    ],
  ]
  return (
    <>
      <figure className="diagram">
        <div className="diagram-image">
          <TimeLine input={input} budget={budget} />
        </div>
        {children}
      </figure>
      <ScrollTable label="Table: frame budget" columns={['Figure', 'Formula', 'Result']}>
        {rows.map(([name, formula, value]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{formula}</td>
            <td>
              <strong>{value}</strong>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {note && <p>{note}</p>}
    </>
  )
}

/** Frames as they arrive, and below them the work on those that get through where late ones are dropped. */
function TimeLine({ input: { work }, budget }: { input: BudgetInput; budget: Budget }) {
  const { interval, left, processed } = budget
  const step = (line.end - line.start) / shownFrames
  const toX = (milliseconds: number): number =>
    Math.round(line.start + Math.min(shownFrames, milliseconds / interval) * step)
  const each = Math.round(1000 / interval / processed.least)
  const frames = Array.from({ length: shownFrames }, (_, at) => ({
    at,
    isProcessed: at % each === 0,
  }))
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 214" role="img">
      <title>
        {left < 0 ? 'The work takes longer than a frame' : 'The work fits between two frames'}
      </title>
      <desc>
        {`A frame arrives every ${numberToText(interval)} ms, and the work takes ${numberToText(work)} ms.`}
      </desc>
      {frames.map(({ at, isProcessed }) => {
        const x = line.start + at * step
        const end = toX(at * interval + work)
        return (
          <g key={at} strokeWidth="3">
            <rect
              x={x + 3}
              y={line.frames}
              width={step - 6}
              height={line.height}
              rx="6"
              fill={isProcessed ? 'var(--surface-raised)' : 'none'}
              stroke={isProcessed ? 'var(--ink)' : 'var(--ink-muted)'}
              strokeDasharray={isProcessed ? undefined : '8 6'}
            />
            <text
              x={x + step / 2}
              y={line.frames + 37}
              textAnchor="middle"
              fontSize="30"
              fill={isProcessed ? 'currentColor' : 'var(--ink-muted)'}
            >
              {isProcessed ? `Frame ${at + 1}` : 'Dropped'}
            </text>
            {isProcessed && end > x + 3 && (
              <rect
                x={x + 3}
                y={line.work}
                width={Math.max(2, end - x - 6)}
                height={line.height}
                rx="6"
                fill="var(--accent)"
              />
            )}
          </g>
        )
      })}
      <g fontSize="30" fill="var(--ink-muted)">
        <text x={line.start} y="34">
          {`A frame every ${numberToText(interval)} ms`}
        </text>
        <text x={line.start} y="198">
          {`Work: ${numberToText(work)} ms`}
        </text>
        <text x={line.end} y="198" textAnchor="end">
          {left < 0 ? `${numberToText(-left)} ms too long` : `${numberToText(left)} ms left`}
        </text>
      </g>
    </svg>
  )
}

/** What a guide shows of the frame budget before it's opened, and without scripts: one example. */
export function FrameBudget(): ReactNode {
  const { width, height, pixels, fps, work } = firstInput
  return (
    <IslandFrame name="frame-budget" parameter="budget" opener="Enter your own numbers">
      <p>
        An example: {width} × {height} in <code translate="no">{pixels}</code> at {fps} fps, with{' '}
        {work} ms of work on each frame.
      </p>
      <Figures input={firstInput}>
        <figcaption>{processedToText(firstInput, computeBudget(firstInput))}</figcaption>
      </Figures>
    </IslandFrame>
  )
}
