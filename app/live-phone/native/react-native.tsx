/**
 * React Native as screens of the guides meet it in tests and on the page: what react-native-web draws, and
 * the simulated phone in place of the parts by which apps and the library reach a real one.
 */
import { Image as WebImage } from 'react-native-web'
import { cameraModule } from './camera-module'
import { Camera } from './camera-view'
import { phone, subscribe } from './phone'
// Before the library, which asks for what it defines.
import './worklets'

export * from 'react-native-web'

/** Both platforms draw alike here; only what code asks for differs. */
export const Platform = {
  get OS() {
    return phone.platform
  },
  get Version() {
    return phone.platform === 'ios' ? '17.0' : 34
  },
  select: (choices: Record<string, unknown>) => choices[phone.platform] ?? choices['default'],
}

export const AppState = {
  get currentState() {
    return phone.appState
  },
  addEventListener: (_type: 'change', listener: (state: string) => void) => ({
    remove: subscribe(() => listener(phone.appState)),
  }),
}

export const NativeModules = {
  CameraView: cameraModule,
  // The library reads it once.
  CameraDevices: { getConstants: () => ({ availableCameraDevices: phone.devices }) },
}

export function requireNativeComponent(name: string): typeof Camera {
  if (name !== 'CameraView') throw new Error(`There is no native component ${name}`)
  return Camera
}

export const findNodeHandle = (camera: Camera | null): number | null => camera?.handle ?? null

/** Gives the address that browsers can show of what a file of the phone holds. */
export function toAddress(uri: string): string {
  return phone.files[uri.replace(/^file:\/\//, '')] || uri
}

export function Image({ source, ...props }: { source: { uri: string } }) {
  return <WebImage source={{ ...source, uri: toAddress(source.uri) }} {...props} />
}

export const Linking = {
  openURL: async (url: string) => void phone.opened.push(url),
  openSettings: async () => void phone.opened.push('settings'),
}

/** The one that the library has: it listens to cameras that come and go. */
export class NativeEventEmitter {
  addListener(_type: string, listener: (devices: typeof phone.devices) => void) {
    return { remove: subscribe(() => listener(phone.devices)) }
  }
}
