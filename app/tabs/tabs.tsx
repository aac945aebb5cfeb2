import { Children, isValidElement, type ReactNode, useId } from 'react'

/** One alternative. Its value is remembered, and its label shown. */
export interface TabItemProps {
  value: string
  label?: string
  children?: ReactNode
}

interface TabsProps {
  groupId?: string
  /** The name of the set. */
  label?: string
  children: ReactNode
}

/**
 * Panels of which a reader needs one. Radio buttons choose it, in all tabs with the same `groupId`. Without
 * scripts, all panels show, each below its label.
 */
export function Tabs({ groupId, label = 'Alternatives', children }: TabsProps) {
  const name = useId()
  const items = Children.toArray(children).filter(isValidElement<TabItemProps>)
  return (
    <div className="tabs" data-group={groupId}>
      <div className="tab-list" role="radiogroup" aria-label={label} data-needs-javascript="">
        {items.map(({ props: { value, label: text = value } }, index) => (
          <label key={value} className="tab">
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            {text}
          </label>
        ))}
      </div>
      {items}
    </div>
  )
}

/** A panel of a set of tabs, below its label. */
export function TabItem({ value, label = value, children }: TabItemProps) {
  return (
    <div className="tab-panel" data-value={value}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  )
}
