import { useId, useState, type ReactNode } from 'react'
import {
  computeBudget,
  firstInput,
  pixelLayouts,
  processedToText,
  readBudget,
  writeBudget,
  type WrittenBudget,
} from './budget'
import { useAddress, Warning, wholeToWarning } from '../island-parts'
import { Figures } from './figures'
import styles from './frame-budget.css'

export { styles }

/** The parameters of addresses by field; the size also says that the budget is to be shown. */
const parameters = { size: 'budget', pixels: 'pixels', fps: 'fps', work: 'work' } as const

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

/** The query of an address with what is entered; parameters of others stay. */
function writeAddress(search: string, written: WrittenBudget): string {
  const query = new URLSearchParams(search)
  for (const { name } of fields) query.set(parameters[name], written[name])
  return `?${query}`
}

/** The budget as readers use it: fields, and what follows from them. */
export function Island(): ReactNode {
  const [{ written: first, isWhole }] = useState(() => readAddress(window.location.search))
  const [written, setWritten] = useState(first)
  const [last, setLast] = useState(() => readBudget(first, firstInput).input)
  const { input, faults } = readBudget(written, last)
  const id = useId()
  useAddress(writeBudget(input), writeAddress)

  const change = (name: keyof WrittenBudget, value: string): void => {
    const next = { ...written, [name]: value }
    setWritten(next)
    setLast(readBudget(next, last).input)
  }
  return (
    <section className="island budget" aria-label="Frame budget">
      <Warning text={wholeToWarning(isWhole)} />
      <div className="island-fields">
        {fields.map(({ name, label, ...field }) => {
          const fault = faults[name]
          const common = {
            id: `${id}-${name}`,
            value: written[name],
            'aria-invalid': fault !== undefined,
            'aria-describedby': `${id}-${name}-fault`,
          }
          return (
            <div key={name} className="island-field">
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
              <p id={`${id}-${name}-fault`} className="island-fault">
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
