import { useState, type ReactNode } from 'react'
import type { IslandProps } from '~/lib/conventions'
import {
  computeBudget,
  firstInput,
  type PixelLayout,
  pixelLayouts,
  processedToText,
  readBudget,
  writeBudget,
  type WrittenBudget,
} from './budget'
import { type AddressPart, createAddressCodec } from '~/lib/address-codec'
import { Answer, Choice, TextField, useAddress, Warning, wholeToWarning } from '~/ui/island-parts'
import styles from '~/ui/island-parts.css'
import { Figures } from './figures'

export { styles }

const first = writeBudget(firstInput)
const layouts = Object.keys(pixelLayouts) as PixelLayout[]

function toPart(field: keyof WrittenBudget, name: string): AddressPart {
  const isValue = (text: string): boolean =>
    readBudget({ ...first, [field]: text }, firstInput).faults[field] === undefined
  return { name, isValue, isAlways: true }
}

/** How addresses have what is entered; the size also says that the budget is to be shown. */
const { read, write } = createAddressCodec<WrittenBudget>(first, {
  size: toPart('size', 'budget'),
  pixels: toPart('pixels', 'pixels'),
  fps: toPart('fps', 'fps'),
  work: toPart('work', 'work'),
})

/** The budget as readers use it: fields, and what follows from them. */
export function Island({ anchor }: IslandProps): ReactNode {
  const [{ state, isWhole }] = useState(() => read(window.location.search))
  const [last, setLast] = useState(() => readBudget(state, firstInput).input)
  const [written, setWritten] = useState(() => writeBudget(last))
  const { input, faults } = readBudget(written, last)
  useAddress(writeBudget(input), write, anchor)

  const change = (name: keyof WrittenBudget, value: string): void => {
    const next = { ...written, [name]: value }
    setWritten(next)
    setLast(readBudget(next, last).input)
  }
  const toField = (name: keyof WrittenBudget, label: string, inputMode: 'text' | 'decimal') => (
    <TextField
      label={label}
      value={written[name]}
      fault={faults[name] && `${faults[name]} The last value stays.`}
      inputMode={inputMode}
      onChange={(value) => change(name, value)}
    />
  )
  return (
    <section className="island budget" aria-label="Frame budget">
      <Warning text={wholeToWarning(isWhole)} />
      <Answer>{processedToText(input, computeBudget(input))}</Answer>
      <div className="island-fields">
        {toField('size', 'Resolution', 'text')}
        <Choice
          label="Pixel format"
          value={input.pixels}
          choices={layouts.map((name) => [name, pixelLayouts[name].label])}
          onChange={(name) => change('pixels', name)}
        />
        {toField('fps', 'Frames per second', 'decimal')}
        {toField('work', 'Your work, in ms', 'decimal')}
      </div>
      <Figures input={input} />
    </section>
  )
}
