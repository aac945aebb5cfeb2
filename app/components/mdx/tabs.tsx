import type { ReactNode } from 'react'

/** Alternatives of which a reader needs one; tabs with the same `groupId` switch together. */
export interface TabsProps {
  groupId?: string
  children: ReactNode
}

/** One alternative; `value` is what is remembered, `label` what is shown. */
export interface TabItemProps {
  value: string
  label?: string
  children: ReactNode
}

/** A set of labelled panels, all readable as they are; scripts turn them into tabs. */
export function Tabs({ groupId, children }: TabsProps) {
  return (
    <div className="tabs" data-group={groupId}>
      {children}
    </div>
  )
}

/** One panel of a set of tabs, under its label. */
export function TabItem({ value, label = value, children }: TabItemProps) {
  return (
    <section className="tab-panel" data-value={value} data-label={label}>
      <p className="tab-label">{label}</p>
      {children}
    </section>
  )
}
