import { expect, test } from 'vitest'
import { nextTask, workAtOnce, workInTurns, type Work } from './turns'

/** Pieces that take so many milliseconds each, and what has been done of them. */
function createWork(pieces: number, milliseconds: number) {
  const done: number[] = []
  function* work(): Work<number> {
    for (let piece = 0; piece < pieces; piece += 1) {
      const end = performance.now() + milliseconds
      while (performance.now() < end);
      done.push(piece)
      yield
    }
    return done.length
  }
  return { done, work: work() }
}

test('others have their turn after a few milliseconds of work', async () => {
  const { done, work } = createWork(30, 3)
  const turns: number[] = []
  const result = workInTurns(work)
  expect(done).toEqual([])
  while (done.length < 30) {
    const before = done.length
    await nextTask()
    turns.push(done.length - before)
  }
  expect(await result).toBe(30)
  expect(Math.max(...turns)).toBeGreaterThan(0)
  expect(Math.max(...turns)).toBeLessThan(10)
})

test('work that takes no time is done in one turn', async () => {
  const { done, work } = createWork(5, 0)
  void workInTurns(work)
  await nextTask()
  expect(done).toHaveLength(5)
})

test('work that is not wanted any more is left where it is', async () => {
  const { done, work } = createWork(30, 3)
  const controller = new AbortController()
  const result = workInTurns(work, controller.signal)
  controller.abort(new Error('another query'))
  await expect(result).rejects.toThrow('another query')
  expect(done.length).toBeLessThan(10)
})

test('work can be done at once, and its faults are thrown', async () => {
  expect(workAtOnce(createWork(30, 0).work)).toBe(30)
  function* fail(): Work<never> {
    yield
    throw new Error('broken')
  }
  expect(() => workAtOnce(fail())).toThrow('broken')
  await expect(workInTurns(fail())).rejects.toThrow('broken')
})
