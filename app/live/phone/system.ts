/** The parts of React Native by which the library, and screens that use it, reach the phone. */
import { cameraModule, devicesModule } from './camera-module'
import { Camera } from './native-camera'
import { phone, subscribe } from './phone'

/** Both platforms draw alike here; only what code asks for differs. */
export const Platform = {
  get OS() {
    return phone.platform
  },
  get Version() {
    return phone.platform === 'ios' ? '17.0' : phone.androidVersion
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

export const NativeModules = { CameraView: cameraModule, CameraDevices: devicesModule }

export function requireNativeComponent(name: string): typeof Camera {
  if (name !== 'CameraView') throw new Error(`There is no native component ${name}`)
  return Camera
}

export function findNodeHandle(camera: Camera | null): number | null {
  return camera?.handle ?? null
}
