/**
 * React Native as screens of the guides meet it in tests and on the page: what react-native-web draws,
 * and a phone that is held by a test or by the reader in place of the parts that only a phone has.
 */
import { Image as WebImage } from 'react-native-web'
import { phone, subscribe } from './phone'
// Before the library, which asks for what it defines.
import './worklets'

export * from 'react-native-web'
// Named, since they are in react-native-web, too.
export { AppState, findNodeHandle, NativeModules, Platform, requireNativeComponent } from './system'

/** Gives the address that browsers can show of what a file of the phone holds. */
export function toAddress(uri: string): string {
  return phone.files[uri.replace(/^file:\/\//, '')] || uri
}

export function Image({ source, ...props }: { source: { uri: string } }) {
  return <WebImage source={{ ...source, uri: toAddress(source.uri) }} {...props} />
}

export const Linking = {
  openURL: async (url: string) => {
    phone.opened.push(url)
  },
  openSettings: async () => {
    phone.opened.push('settings')
  },
}

export const PermissionsAndroid = {
  PERMISSIONS: { WRITE_EXTERNAL_STORAGE: 'storage' },
  RESULTS: { GRANTED: 'granted', DENIED: 'denied' },
  request: async () => phone.storageAnswer,
}

/** The one that the library has: it tells of cameras that come and go. */
export class NativeEventEmitter {
  addListener(_type: string, listener: (devices: typeof phone.devices) => void) {
    return { remove: subscribe(() => listener(phone.devices)) }
  }
}
