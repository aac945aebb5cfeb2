import { useEffect, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { type Filter, filterKeys, filterNames, readFilter } from './filters'

interface FilterEditorProps {
  filters: Filter[]
  onChange: (filters: Filter[]) => void
}

/** The list of filters, most important first: to add to, to change, to reorder and to remove from. */
export function FilterEditor({ filters, onChange }: FilterEditorProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  // What gets the focus: moving a filter takes it from its button, removing takes the button.
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>(`[aria-label="${wanted}"]`)?.focus()
    setWanted('')
  }, [wanted])
  const [chosen, setChosen] = useState('')
  const unused = filterKeys.filter((key) => filters.every((filter) => filter.key !== key))
  const added = unused.find((key) => key === chosen) ?? unused[0]

  const move = (at: number, by: 1 | -1): void => {
    const filter = filters[at]
    if (!filter || !filters[at + by]) return
    onChange(filters.toSpliced(at, 1).toSpliced(at + by, 0, filter))
    setWanted(`Move ${filter.key} ${by < 0 ? 'up' : 'down'}`)
  }
  const remove = (at: number): void => {
    const rest = filters.toSpliced(at, 1)
    const next = rest[at] ?? rest.at(-1)
    onChange(rest)
    setWanted(next ? `Remove ${next.key}` : 'Filter to add')
  }
  const toAction = (sign: string, label: string, onPress: () => void, isOff = false) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <fieldset ref={fields} className="explorer-filters">
      <legend>Filters, most important first</legend>
      {filters.length === 0 && (
        <p>There are no filters, so the first format of the list is picked. Add one.</p>
      )}
      <ol>
        {filters.map(({ key, name }, at) => (
          <li key={key}>
            <code translate="no">{key}</code>
            <select
              aria-label={`Value of ${key}`}
              value={name}
              onChange={({ target }) => onChange(filters.with(at, { key, name: target.value }))}
            >
              {filterNames[key].map((each) => (
                <option key={each} value={each}>
                  {readFilter({ key, name: each }).label}
                </option>
              ))}
            </select>
            <span className="explorer-actions">
              {toAction('↑', `Move ${key} up`, () => move(at, -1), at === 0)}
              {toAction('↓', `Move ${key} down`, () => move(at, 1), at === filters.length - 1)}
              {toAction('×', `Remove ${key}`, () => remove(at))}
            </span>
          </li>
        ))}
      </ol>
      <div className="explorer-add">
        <select
          aria-label="Filter to add"
          value={added ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          {unused.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </select>
        <Button
          disabled={!added}
          onClick={() =>
            added && onChange([...filters, { key: added, name: filterNames[added][0] ?? '' }])
          }
        >
          Add filter
        </Button>
      </div>
    </fieldset>
  )
}
