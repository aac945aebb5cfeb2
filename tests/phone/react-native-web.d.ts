/** The part of react-native-web, which has no types of its own, that the stand-in changes. */
declare module 'react-native-web' {
  export function findNodeHandle(component: unknown): number | null
}
