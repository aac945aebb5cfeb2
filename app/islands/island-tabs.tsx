import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface IslandTabsProps {
  /** The name of the tabs together. */
  label: string
  /** The panels by their names, with the number of what is in them, where that matters. */
  panels: { name: string; count?: number; content: ReactNode }[]
}

/** The change that a key makes to the number of the selected tab; the first one comes after the last. */
const steps: Record<string, (selected: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  Home: (selected) => -selected,
  End: (selected) => -selected - 1,
}

/** Panels of which one is shown; all keep their state. See https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function IslandTabs({ label, panels }: IslandTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]?.(selected)
    if (step === undefined) return
    event.preventDefault()
    const next = (selected + step + panels.length) % panels.length
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="island-tabs">
      <div ref={list} role="tablist" aria-label={label} className="tab-list">
        {panels.map(({ name, count }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-${index}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
          >
            {count ? `${name} (${count})` : name}
          </button>
        ))}
      </div>
      {panels.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          className="island-panel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          hidden={index !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
