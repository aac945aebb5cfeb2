import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

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

/** A set of labelled panels, all readable as they are; scripts turn them into tabs. */
export function Tabs({ groupId, queryString, defaultValue, values = [], ...props }: TabsProps) {
  const items = Children.toArray(props.children).filter(isTabItem)
  const selected =
    defaultValue ??
    values.find((each) => each.default)?.value ??
    items.find((item) => item.props.default)?.props.value
  return (
    <div
      className={joinNames('tabs', props.className)}
      data-group={groupId}
      data-query={(queryString === true ? groupId : queryString) || undefined}
    >
      {items.map(({ props: item }, index) => (
        <Panel
          key={item.value}
          {...item}
          label={item.label ?? values.find((each) => each.value === item.value)?.label}
          isDefault={index > 0 && item.value === selected}
        />
      ))}
    </div>
  )
}

/** One panel of a set of tabs, under its label. */
export function TabItem(props: TabItemProps) {
  return <Panel {...props} />
}

interface PanelProps {
  value: string
  label?: string | undefined
  /** Whether the set starts with this panel, although it is not the first. */
  isDefault?: boolean
  className?: string
  children?: ReactNode
}

function Panel({ value, label = value, isDefault, className, children }: PanelProps) {
  return (
    <div
      className={joinNames('tab-panel', className)}
      data-value={value}
      data-label={label}
      data-default={isDefault ? '' : undefined}
    >
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
