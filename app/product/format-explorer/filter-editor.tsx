import { useEffect, useId, useRef, useState } from 'react'
import {
  filterKeys,
  filterRules,
  isFilter,
  shapeHints,
  valueToText,
  type FilterKey,
  type WrittenFilter,
} from './filters'

/** What the list of values has for a value that it doesn't offer. */
const other = 'other'

interface ValueProps {
  filter: WrittenFilter
  onChange: (text: string) => void
}

/** The value of a filter: a list to choose from and, for sizes and numbers, a box for any other. */
function FilterValue({ filter, onChange }: ValueProps) {
  const { key, text } = filter
  const { values, shape } = filterRules[key]
  const [isOther, setIsOther] = useState(!values.includes(text))
  const [typed, setTyped] = useState(text)
  const hintId = useId()
  const isWrong = isOther && !isFilter({ key, text: typed })
  const onType = (value: string): void => {
    setTyped(value)
    if (isFilter({ key, text: value })) onChange(value)
  }
  const onChoose = (value: string): void => {
    setIsOther(value === other)
    if (value === other) setTyped(text)
    else onChange(value)
  }
  return (
    <div className="island-field">
      <select
        aria-label={`Value of ${key}`}
        value={isOther ? other : text}
        onChange={(event) => onChoose(event.target.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {valueToText({ key, text: each })}
          </option>
        ))}
        {shape && <option value={other}>Other…</option>}
      </select>
      {isOther && shape && (
        <>
          <input
            aria-label={`Other value of ${key}`}
            aria-describedby={hintId}
            aria-invalid={isWrong}
            value={typed}
            maxLength={20}
            onChange={(event) => onType(event.target.value.trim())}
          />
          <span id={hintId} className={isWrong ? 'island-fault' : 'island-hint'}>
            {`${isWrong ? 'Not understood, so the last value stays. ' : ''}${shapeHints[shape]}`}
          </span>
        </>
      )}
    </div>
  )
}

export interface FilterEditorProps {
  filters: WrittenFilter[]
  onChange: (filters: WrittenFilter[]) => void
}

/** The list of filters, most important first: to add to, to change, to reorder and to remove from. */
export function FilterEditor({ filters, onChange }: FilterEditorProps) {
  const unused = filterKeys.filter((key) => filters.every((filter) => filter.key !== key))
  const [chosen, setChosen] = useState<FilterKey>()
  const added = chosen && unused.includes(chosen) ? chosen : unused[0]
  const listRef = useRef<HTMLOListElement>(null)
  const addRef = useRef<HTMLSelectElement>(null)
  // Moving a filter takes the focus from its button, and removing one takes the button itself.
  const [wanted, setWanted] = useState<{ key: FilterKey; action: string }>()

  useEffect(() => {
    if (!wanted) return
    const button = listRef.current?.querySelector<HTMLElement>(
      `[data-filter="${wanted.key}"] [data-action="${wanted.action}"]`,
    )
    ;(button ?? addRef.current)?.focus()
    setWanted(undefined)
  }, [wanted])

  const move = (at: number, by: number): void => {
    const filter = filters[at]
    if (!filter || !filters[at + by]) return
    const others = filters.toSpliced(at, 1)
    onChange(others.toSpliced(at + by, 0, filter))
    setWanted({ key: filter.key, action: by < 0 ? 'up' : 'down' })
  }
  const remove = (at: number): void => {
    const rest = filters.toSpliced(at, 1)
    onChange(rest)
    setWanted({ key: (rest[at] ?? rest.at(-1))?.key ?? 'fps', action: 'remove' })
  }
  const add = (): void => {
    const [text] = (added && filterRules[added].values) || []
    if (added && text !== undefined) onChange([...filters, { key: added, text }])
  }
  return (
    <fieldset className="explorer-filters">
      <legend>Filters, most important first</legend>
      {filters.length === 0 && (
        <p>There are no filters, so the first format of the list is picked. Add one.</p>
      )}
      <ol ref={listRef}>
        {filters.map((filter, at) => (
          <li key={filter.key} data-filter={filter.key}>
            <code translate="no">{filter.key}</code>
            <span className="island-hint">
              {filters.length - at === 1 ? '1 point' : `${filters.length - at} points`}
            </span>
            <FilterValue
              filter={filter}
              onChange={(text) => onChange(filters.with(at, { key: filter.key, text }))}
            />
            <span className="explorer-actions">
              <button
                type="button"
                data-action="up"
                aria-label={`Move ${filter.key} up`}
                aria-disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <span aria-hidden="true">↑</span>
              </button>
              <button
                type="button"
                data-action="down"
                aria-label={`Move ${filter.key} down`}
                aria-disabled={at === filters.length - 1}
                onClick={() => move(at, 1)}
              >
                <span aria-hidden="true">↓</span>
              </button>
              <button
                type="button"
                data-action="remove"
                aria-label={`Remove ${filter.key}`}
                onClick={() => remove(at)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <div className="explorer-add">
        <select
          ref={addRef}
          aria-label="Filter to add"
          value={added ?? ''}
          onChange={(event) => setChosen(unused.find((key) => key === event.target.value))}
        >
          {unused.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </select>
        <button type="button" className="button" disabled={!added} onClick={add}>
          Add filter
        </button>
      </div>
    </fieldset>
  )
}
