// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gesture, GestureDetector, withSpring } from './gestures'

let calls: string[] = []

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows a detector, and gives what sends it a pointer. */
function show(gesture: Parameters<typeof GestureDetector>[0]['gesture']) {
  render(
    <GestureDetector gesture={gesture}>
      <input />
    </GestureDetector>,
  )
  return (type: string, pointerId: number, clientX: number) =>
    fireEvent(
      screen.getByRole('textbox'),
      new PointerEvent(type, { pointerId, clientX, bubbles: true }),
    )
}

const createPinch = () =>
  Gesture.Pinch()
    .onBegin(() => calls.push('begin'))
    .onUpdate(({ scale }) => calls.push(`scale ${scale}`))

test('a single gesture is one, and a second pinch begins anew', () => {
  const point = show(createPinch())
  for (const x of [200, 300]) {
    point('pointerdown', 1, 100)
    point('pointerdown', 2, 200)
    point('pointermove', 2, x)
    point('pointerup', 1, 100)
    point('pointerup', 2, x)
  }
  // Keys are those of fields.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: '+' })
  expect(calls).toEqual(['begin', 'scale 1', 'begin', 'scale 2'])
})

test('one tap is none where two are wanted, and waits where a second may come', () => {
  const double = Gesture.Tap()
    .numberOfTaps(2)
    .onEnd(() => calls.push(`two, ${withSpring(1)}`))
  const single = Gesture.Tap().onEnd(() => calls.push('one'))
  const point = show(Gesture.Exclusive(double, single))
  const tap = (): void => {
    point('pointerdown', 1, 10)
    point('pointerup', 1, 10)
  }
  tap()
  expect(calls).toEqual([])
  act(() => void vi.advanceTimersByTime(400))
  expect(calls).toEqual(['one'])
  tap()
  tap()
  act(() => void vi.advanceTimersByTime(0))
  expect(calls).toEqual(['one', 'two, 1'])
})
