import { Component, type ReactNode } from 'react'

/**
 * What the boundary needs. `fallback` gets anything that was thrown below, and may throw again;
 * `onCrash` is told of it once the fallback is shown.
 */
export interface CrashBoundaryProps {
  fallback: (error: unknown) => ReactNode
  onCrash?: (error: unknown) => void
  children: ReactNode
}

/** Shows a fallback in place of children that crash. It works in browsers only, as React has it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { caught?: { error: unknown } }> {
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override state: { caught?: { error: unknown } } = {}

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error)
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
