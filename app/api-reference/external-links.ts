import { ReferenceFault } from '~/api-reference/reference-fault'

/** Documentation of the types of other packages that the library's types name. */
const externalUrls: Record<string, Record<string, string>> = {
  typescript: {
    Promise: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise',
    Error: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Error',
    ArrayBuffer:
      'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/ArrayBuffer',
    Record: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
  },
  '@types/react': {
    'React.PureComponent': 'https://react.dev/reference/react/PureComponent',
    'React.DependencyList': 'https://react.dev/reference/react/useMemo#parameters',
  },
  'react-native': {
    ViewProps: 'https://reactnative.dev/docs/view#props',
    EmitterSubscription:
      'https://reactnative.dev/docs/legacy/native-modules-ios#sending-events-to-javascript',
  },
}

/**
 * The documentation of a type from another package. Throws a ReferenceFault naming the type when
 * it is not listed here, so that no type goes without a link.
 */
export function externalUrl(packageName: string, qualifiedName: string): string {
  const url = externalUrls[packageName]?.[qualifiedName]
  if (url) return url
  throw new ReferenceFault(
    `no documentation link for "${qualifiedName}" of ${packageName}; ` +
      'add one in app/api-reference/external-links.ts',
  )
}
