/**
 * The simulated native side as one file for the tests of an app, which the guide on mocking offers. It
 * puts itself into the React Native of the app, so that the library's own JavaScript runs on it.
 */
import { Camera } from './native-camera'
import { phone, subscribe } from './phone'
import { AppState, findNodeHandle, NativeModules, Platform, requireNativeComponent } from './system'

export { getCamera } from './native-camera'
export { changePhone, phone, resetPhone } from './phone'

/** React Native, as far as it is changed. An import would be a copy of it. */
const reactNative = require('react-native') as {
  AppState: object
  Platform: object
  NativeModules: object
  DeviceEventEmitter: { emit: (type: string, devices: typeof phone.devices) => void }
  requireNativeComponent: (name: string) => unknown
  findNodeHandle: (component: unknown) => unknown
}

for (const [original, parts] of [
  [reactNative.AppState, AppState],
  [reactNative.Platform, Platform],
  [reactNative.NativeModules, NativeModules],
] as const) {
  Object.defineProperties(original, Object.getOwnPropertyDescriptors(parts))
}

const { requireNativeComponent: requireOther, findNodeHandle: findOther } = reactNative
const functions: Partial<typeof reactNative> = {
  requireNativeComponent: (name) =>
    name === 'CameraView' ? requireNativeComponent(name) : requireOther(name),
  findNodeHandle: (component) =>
    component instanceof Camera ? findNodeHandle(component) : findOther(component),
}
// They are getters in React Native.
for (const [name, value] of Object.entries(functions)) {
  Object.defineProperty(reactNative, name, { value, configurable: true, enumerable: true })
}

let { devices } = phone
subscribe(() => {
  if (devices === phone.devices) return
  devices = phone.devices
  reactNative.DeviceEventEmitter.emit('CameraDevicesChanged', devices)
})
