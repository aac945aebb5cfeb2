import { useEffect, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { type Filter, filterKeys, filterNames, parseFilter } from './filters'

interface FilterEditorProps {
  filters: Filter[]
  onChange: (filters: Filter[]) => void
}

/** Adds, changes, reorders and removes filters, most important first. */
export function FilterEditor({ filters, onChange }: FilterEditorProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  // The label of the button that gets the focus back: moving a filter blurs it, removing deletes it.
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>(`[aria-label="${wanted}"]`)?.focus()
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
    const next = rest[at] ?? rest.at(-1)
    onChange(rest)
    setWanted(next ? `Remove ${next.key}` : 'Filter to add')
  }
  return (
    <fieldset ref={fields} className="explorer-filters">
      <legend>Filters, most important first</legend>
      {filters.length === 0 && (
        <p>There are no filters, so the first format of the list is picked. Add one.</p>
      )}
      <ol>
        {filters.map((filter, at) => (
          <FilterRow
            key={filter.key}
            filter={filter}
            onChange={(next) => onChange(filters.with(at, next))}
            onUp={at > 0 && (() => move(at, -1))}
            onDown={at < filters.length - 1 && (() => move(at, 1))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <FilterAdder filters={filters} onChange={onChange} />
    </fieldset>
  )
}

type OnPress = false | (() => void)

interface FilterRowProps {
  filter: Filter
  onChange: (filter: Filter) => void
  onUp: OnPress
  onDown: OnPress
  onRemove: OnPress
}

function FilterRow({ filter, onChange, onUp, onDown, onRemove }: FilterRowProps) {
  const { key, name } = filter
  return (
    <li>
      <code translate="no">{key}</code>
      <select
        aria-label={`Value of ${key}`}
        value={name}
        onChange={({ target }) => onChange({ key, name: target.value })}
      >
        {filterNames[key].map((each) => (
          <option key={each} value={each}>
            {parseFilter({ key, name: each }).label}
          </option>
        ))}
      </select>
      <span className="explorer-actions">
        <Action sign="↑" label={`Move ${key} up`} onPress={onUp} />
        <Action sign="↓" label={`Move ${key} down`} onPress={onDown} />
        <Action sign="×" label={`Remove ${key}`} onPress={onRemove} />
      </span>
    </li>
  )
}

/** A button of one filter. Without an action it stays, and keeps the focus. */
function Action({ sign, label, onPress }: { sign: string; label: string; onPress: OnPress }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress}
      onClick={onPress || undefined}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

/** Adds one of the filters that the list does not have yet. */
function FilterAdder({ filters, onChange }: FilterEditorProps) {
  const [chosen, setChosen] = useState('')
  const unused = filterKeys.filter((key) => filters.every((filter) => filter.key !== key))
  const added = unused.find((key) => key === chosen) ?? unused[0]
  return (
    <div className="button-row">
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
  )
}
