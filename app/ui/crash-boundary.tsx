import { Component, type ReactNode } from 'react'

/** `fallback` gets the value that was thrown, and may throw again. `onCrash` gets it once the fallback shows. */
export interface CrashBoundaryProps {
  fallback: (error: unknown) => ReactNode
  onCrash?: (error: unknown) => void
  children: ReactNode
}

/** Shows a fallback in place of children that crash. React supports it only in browsers. */
export class CrashBoundary extends Component<CrashBoundaryProps> {
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
