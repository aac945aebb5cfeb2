import { useEffect, useId, useState, type ReactNode } from 'react'
import {
  computeBudget,
  firstInput,
  pixelLayouts,
  processedToText,
  readBudget,
  writeBudget,
  type WrittenBudget,
} from './budget'
import { Figures } from './figures'
import styles from './frame-budget.css'

export { styles }

/** The parameters of addresses by field; the size also says that the budget is to be shown. */
const parameters = { size: 'budget', pixels: 'pixels', fps: 'fps', work: 'work' } as const

/** Milliseconds without a change after which the address is written; browsers allow few writes. */
const addressDelay = 300

const fields = [
  { name: 'size', label: 'Resolution', inputMode: 'text' },
  { name: 'pixels', label: 'Pixel format' },
  { name: 'fps', label: 'Frames per second', inputMode: 'decimal' },
  { name: 'work', label: 'Your work per frame, in ms', inputMode: 'decimal' },
] as const

/** What the first address says, and whether a part of it meant nothing. */
function readAddress(search: string) {
  const query = new URLSearchParams(search)
  const first = writeBudget(firstInput)
  const take = (name: keyof WrittenBudget): string => query.get(parameters[name]) || first[name]
  const asked = {
    size: take('size'),
    pixels: take('pixels'),
    fps: take('fps'),
    work: take('work'),
  }
  const { input, faults } = readBudget(asked, firstInput)
  return { written: writeBudget(input), isWhole: Object.keys(faults).length === 0 }
}

/** The budget as readers use it: fields, and what follows from them. */
export function Island(): ReactNode {
  const [{ written: first, isWhole }] = useState(() => readAddress(window.location.search))
  const [written, setWritten] = useState(first)
  const [last, setLast] = useState(() => readBudget(first, firstInput).input)
  const { input, faults } = readBudget(written, last)
  const id = useId()
  useAddress(writeBudget(input))

  const change = (name: keyof WrittenBudget, value: string): void => {
    const next = { ...written, [name]: value }
    setWritten(next)
    setLast(readBudget(next, last).input)
  }
  return (
    <section className="budget" aria-label="Frame budget">
      {!isWhole && (
        <p role="alert" className="budget-fault">
          Parts of the address were not understood, and were left out.
        </p>
      )}
      <div className="budget-fields">
        {fields.map(({ name, label, ...field }) => {
          const fault = faults[name]
          const common = {
            id: `${id}-${name}`,
            value: written[name],
            'aria-invalid': fault !== undefined,
            'aria-describedby': `${id}-${name}-fault`,
          }
          return (
            <div key={name}>
              <label htmlFor={common.id}>{label}</label>
              {'inputMode' in field ? (
                <input
                  {...common}
                  inputMode={field.inputMode}
                  autoComplete="off"
                  onChange={({ target }) => change(name, target.value)}
                />
              ) : (
                <select {...common} onChange={({ target }) => change(name, target.value)}>
                  {Object.entries(pixelLayouts).map(([value, { label: text }]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
              <p id={`${id}-${name}-fault`} className="budget-fault">
                {fault && `${fault} The last value stays.`}
              </p>
            </div>
          )
        })}
      </div>
      <p role="status" className="visually-hidden">
        {processedToText(input, computeBudget(input))}
      </p>
      <Figures input={input} />
    </section>
  )
}

/** Keeps what is entered in the address, without a new entry in the history. */
function useAddress(written: WrittenBudget): void {
  const { size, pixels, fps, work } = written
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(window.location.href)
      const values = { size, pixels, fps, work }
      for (const { name } of fields) url.searchParams.set(parameters[name], values[name])
      if (url.href !== window.location.href) history.replaceState(history.state, '', url)
    }, addressDelay)
    return () => clearTimeout(timer)
  }, [size, pixels, fps, work])
}
