import type { ReactNode } from 'react'
import { firstInput } from './budget'
import { Figures } from './figures'
import { IslandOpener } from '~/ui/island-opener'

/** What a guide shows of the frame budget before it's opened, and without scripts: one example. */
export function FrameBudget(): ReactNode {
  const { width, height, pixels, fps, work } = firstInput
  return (
    <div data-island="frame-budget" data-answers-address="budget">
      <div data-island-fallback="">
        <p>
          An example: {width} × {height} in <code>{pixels}</code> at {fps} fps, with {work} ms of
          work on each frame.
        </p>
        <Figures input={firstInput} />
        <IslandOpener>Enter your own numbers</IslandOpener>
      </div>
    </div>
  )
}
