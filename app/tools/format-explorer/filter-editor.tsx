import { useEffect, useRef, useState } from 'react'
import { type Filter, filterKeys, type FilterKey, filterValues, getFilter } from './filters'

interface FilterEditorProps {
  filters: Filter[]
  onChange: (filters: Filter[]) => void
}

/** The list of filters, most important first: to add to, to change, to reorder and to remove from. */
export function FilterEditor({ filters, onChange }: FilterEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLSelectElement>(null)
  // The button that gets the focus: moving a filter takes it from its button, removing takes the button.
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    if (!wanted) return
    const button = list.current?.querySelector<HTMLElement>(`[aria-label="${wanted}"]`)
    const target = button ?? adder.current
    target?.focus()
    setWanted('')
  }, [wanted])

  const move = (at: number, by: 1 | -1): void => {
    const filter = filters[at]
    if (!filter || !filters[at + by]) return
    onChange(filters.toSpliced(at, 1).toSpliced(at + by, 0, filter))
    setWanted(`Move ${filter.key} ${by < 0 ? 'up' : 'down'}`)
  }
  const remove = (at: number): void => {
    const rest = filters.toSpliced(at, 1)
    onChange(rest)
    setWanted(`Remove ${(rest[at] ?? rest.at(-1))?.key}`)
  }
  const choose = (at: number, filter: Filter | undefined): void => {
    if (filter) onChange([...filters.slice(0, at), filter, ...filters.slice(at + 1)])
  }
  const toAction = (sign: string, label: string, onPress: () => void, isOff = false) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  const isUnused = (key: FilterKey): boolean => filters.every((filter) => filter.key !== key)
  return (
    <fieldset className="explorer-filters">
      <legend>Filters, most important first</legend>
      {filters.length === 0 && (
        <p>There are no filters, so the first format of the list is picked. Add one.</p>
      )}
      <ol ref={list}>
        {filters.map(({ key, name }, at) => (
          <li key={key}>
            <code translate="no">{key}</code>
            <select
              aria-label={`Value of ${key}`}
              value={name}
              onChange={({ target }) => choose(at, getFilter(key, target.value))}
            >
              {filterValues[key].map((value) => (
                <option key={value.name} value={value.name}>
                  {value.label}
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
      <AddFilter
        selectRef={adder}
        unused={filterKeys.filter(isUnused)}
        onAdd={(key) => choose(filters.length, getFilter(key, filterValues[key][0]?.name ?? ''))}
      />
    </fieldset>
  )
}

interface AddFilterProps {
  selectRef: React.Ref<HTMLSelectElement>
  unused: FilterKey[]
  onAdd: (key: FilterKey) => void
}

function AddFilter({ selectRef, unused, onAdd }: AddFilterProps) {
  const [chosen, setChosen] = useState('')
  const key = unused.find((each) => each === chosen) ?? unused[0]
  return (
    <div className="explorer-add">
      <select
        ref={selectRef}
        aria-label="Filter to add"
        value={key ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {unused.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button type="button" className="button" disabled={!key} onClick={() => key && onAdd(key)}>
        Add filter
      </button>
    </div>
  )
}
