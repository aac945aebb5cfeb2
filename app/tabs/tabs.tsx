import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'

/** Alternatives of which a reader needs one; tabs with the same `groupId` switch together. */
export interface TabsProps {
  groupId?: string
  /** The parameter of the address that the choice is written to; with `true`, named as the group. */
  queryString?: boolean | string
  /** The value of the panel to start with; the first one where absent. */
  defaultValue?: string | null
  /** Labels by value, for panels that have none of their own. */
  values?: { value: string; label?: string; default?: boolean }[]
  className?: string
  children: ReactNode
}

/** One alternative; `value` is what is remembered, `label` what is shown. */
export interface TabItemProps {
  value: string
  label?: string
  /** Whether the set starts with this panel. */
  default?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A set of labelled panels. Radio buttons choose among them through CSS alone until scripts make them
 * tabs; without scripts all panels can be read, each below its label.
 */
export function Tabs({ groupId, queryString, defaultValue, values = [], ...props }: TabsProps) {
  const name = useId()
  const items = Children.toArray(props.children)
    .filter(isTabItem)
    .map(({ props: item }) => {
      const listed = values.find((each) => each.value === item.value)
      return { ...item, label: item.label ?? listed?.label ?? item.value }
    })
  const selected =
    defaultValue ??
    values.find((each) => each.default)?.value ??
    items.find((item) => item.default)?.value
  const start = items.find((item) => item.value === selected) ?? items[0]
  return (
    <div
      className={joinNames('tabs', props.className)}
      data-group={groupId}
      data-query={(queryString === true ? groupId : queryString) || undefined}
    >
      <div
        className="tab-list"
        role="radiogroup"
        aria-label="Alternatives"
        data-needs-javascript=""
      >
        {items.map(({ value, label }) => (
          <label key={value} className="tab">
            <input type="radio" name={name} value={value} defaultChecked={value === start?.value} />
            {label}
          </label>
        ))}
      </div>
      {items.map((item) => (
        <TabItem key={item.value} {...item} />
      ))}
    </div>
  )
}

/** One panel of a set of tabs, under its label. */
export function TabItem({ value, label = value, className, children }: TabItemProps) {
  return (
    <div className={joinNames('tab-panel', className)} data-value={value}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  )
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement(child) && child.type === TabItem
}

function joinNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
