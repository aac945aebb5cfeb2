/** The parts of react-native-web, which has no types of its own, that the stand-in changes. */
declare module 'react-native-web' {
  import type { ComponentType, ReactNode } from 'react'

  export const Image: ComponentType<{ source: { uri: string } }>
  export const View: ComponentType<{
    testID?: string
    dataSet?: Record<string, unknown>
    style?: object
    children?: ReactNode
  }>
}
