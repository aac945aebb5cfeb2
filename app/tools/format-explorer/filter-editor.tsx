import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/islands/fields'
import { type Filter, filterKeys, filterNames, parseFilter } from './filters'

interface FilterEditorProps {
  filters: Filter[]
  onChange: (filters: Filter[]) => void
}

/** Adds, changes, reorders and removes filters, most important first. */
export function FilterEditor({ filters, onChange }: FilterEditorProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
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
            {...{ filter, at, filters }}
            onChange={(next, focused = '') => {
              // Moving a filter blurs its button, and removing it deletes it.
              flushSync(() => onChange(next))
              fields.current?.querySelector<HTMLElement>(`[aria-label="${focused}"]`)?.focus()
            }}
          />
        ))}
      </ol>
      <FilterAdder filters={filters} onChange={onChange} />
    </fieldset>
  )
}

interface FilterRowProps extends FilterEditorProps {
  filter: Filter
  at: number
  /** Gets the changed filters, and the label of the control to focus. */
  onChange: (filters: Filter[], focused?: string) => void
}

function FilterRow({ filter, at, filters, onChange }: FilterRowProps) {
  const { key, name } = filter
  const rest = filters.toSpliced(at, 1)
  const moveTo = (to: number): Filter[] | false =>
    to >= 0 && to < filters.length && rest.toSpliced(to, 0, filter)
  const next = rest[at] ?? rest.at(-1)
  const afterRemoval = next ? `Remove ${next.key}` : 'Filter to add'
  const actions = [
    { sign: '↑', label: `Move ${key} up`, changed: moveTo(at - 1) },
    { sign: '↓', label: `Move ${key} down`, changed: moveTo(at + 1) },
    { sign: '×', label: `Remove ${key}`, changed: rest, focused: afterRemoval },
  ]
  return (
    <li>
      <code translate="no">{key}</code>
      <select
        aria-label={`Value of ${key}`}
        value={name}
        onChange={({ target }) => onChange(filters.with(at, { key, name: target.value }))}
      >
        {filterNames[key].map((each) => (
          <option key={each} value={each}>
            {parseFilter({ key, name: each }).label}
          </option>
        ))}
      </select>
      <span className="explorer-actions">
        {actions.map(({ sign, label, changed, focused = label }) => (
          // Without an action it stays, and keeps the focus.
          <button
            key={sign}
            type="button"
            aria-label={label}
            aria-disabled={!changed}
            onClick={() => changed && onChange(changed, focused)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </span>
    </li>
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
