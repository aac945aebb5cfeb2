/**
 * The phone of the page, in an iframe without an origin: runs the code of a screen on the simulated native
 * side, and reports to the page what it calls and what happens.
 */
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import { samplePhones, simpleDevices } from '~/islands/sample-phones'
import { CrashBoundary } from '~/ui/crash-boundary'
import type { Order, Sources } from '../messages'
import { cameraModule } from '../native/camera-module'
import { getCamera } from '../native/camera-view'
import * as gestures from '../native/gestures'
import * as otherPackages from '../native/packages'
import { changePhone, phone, subscribe } from '../native/phone'
import * as reactNative from '../native/react-native'
import { scene } from '../native/scene'
import * as worklets from '../native/worklets'
import type { Circumstances } from '../circumstances'
import { askForPermission, closeDialogs, Notice, PermissionDialog } from './dialogs'
import { loadScreen, type Packages } from './load-screen'
import { log, logCalls, logConsole, logFault, send, toFault } from './reports'

const toModule = (main: unknown, rest = {}) => ({ __esModule: true, ...rest, default: main })

/** The packages that code may import. */
const packages: Packages = {
  react: () => React,
  'react/jsx-runtime': () => jsxRuntime,
  'react-native': () => reactNative,
  'react-native-gesture-handler': () => gestures,
  'react-native-reanimated': () => toModule(gestures.Reanimated, gestures),
  'react-native-video': () => toModule(otherPackages.Video),
  // It asks for the cameras of the phone at once, so it comes with the first screen.
  'react-native-vision-camera': () => require('react-native-vision-camera'),
  'react-native-worklets-core': () => worklets,
  '@react-navigation/native': () => otherPackages.navigation,
  '@react-native-camera-roll/camera-roll': () => otherPackages.cameraRoll,
}

/** A component of a sample, which may take props that an app would give it. */
type Sample = React.ComponentType<{ device?: unknown; isActive?: boolean }>

/** Gives a sample what its app would: the back camera, once its user was asked, and whether it is seen. */
function SampleHost({ Sample }: { Sample: Sample }) {
  const [isAsked, answer] = React.useReducer(() => true, phone.camera === 'granted')
  React.useEffect(() => {
    if (!isAsked) void cameraModule.requestCameraPermission().then(answer)
  }, [isAsked])
  const isActive = phone.appState === 'active'
  return isAsked ? <Sample device={phone.devices[0]} isActive={isActive} /> : null
}

let hasLeft = false

const showFault = (error: unknown) => <Notice title="The screen failed" text={toFault(error)} />

function Phone({ Screen }: { Screen: Sample }) {
  // Any change may bring a dialog or a notice.
  React.useSyncExternalStore(subscribe, () => phone.changeCount)
  const [crash] = phone.crashes
  if (crash) {
    const text = `${crash}. JavaScript cannot catch this: run it again.`
    return <Notice title="The app has crashed" text={text} />
  }
  if (hasLeft) return <Notice title="The app is closed" text="Back has left its last screen." />
  return (
    <>
      <CrashBoundary fallback={showFault} onCrash={logFault('The screen failed')}>
        {Screen.length > 0 ? <SampleHost Sample={Screen} /> : <Screen />}
      </CrashBoundary>
      <PermissionDialog />
    </>
  )
}

const root = createRoot(document.getElementById('phone') ?? document.body)

let runs = 0

/** Shows another screen; code that fails leaves the last one. */
function run(sources: Sources): void {
  try {
    const Screen: Sample = loadScreen(sources, packages)
    runs += 1
    hasLeft = false
    closeDialogs()
    changePhone({ crashes: [], onBack: undefined })
    root.render(<Phone key={runs} Screen={Screen} />)
  } catch (error) {
    logFault('The code does not run')(error)
    if (runs === 0) root.render(<Notice title="The code failed" text={toFault(error)} />)
  }
}

function applyCircumstances({ model, cameras, room, code, ...rest }: Circumstances): void {
  Object.assign(scene, { isDark: room === 'dark', code })
  const devices = samplePhones[model]?.devices ?? simpleDevices
  changePhone({ ...rest, devices: cameras === 'none' ? [] : devices })
}

function goBack(): void {
  const modal = document.querySelector('[role=dialog][aria-modal]')
  if (modal) modal.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }))
  else if (phone.onBack) phone.onBack()
  else hasLeft = true
  changePhone({})
}

function onMessage({ data, source }: MessageEvent<Order>): void {
  if (source !== window.parent) return
  if ('circumstances' in data) applyCircumstances(data.circumstances)
  if (data.type === 'run') run(data.sources)
  if (data.type === 'back') goBack()
  if (data.type === 'disconnect') getCamera()?.disconnect('The camera is used by another app.')
}

// No policy keeps them from the network.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
  Reflect.deleteProperty(globalThis, name)
// Samples ask for it, as apps do.
Object.assign(globalThis, { __DEV__: true })
logCalls(cameraModule)
changePhone({ askForPermission, log })
// With an origin, code could reach what the site stores.
if (window.origin === 'null') window.addEventListener('message', onMessage)
window.addEventListener('error', ({ error, message }) =>
  logFault('An error was not caught')(error ?? message),
)
window.addEventListener('unhandledrejection', ({ reason }) =>
  logFault('A promise was rejected')(reason),
)
logConsole()
setInterval(() => send({ type: 'alive' }), 500)
send({ type: 'ready' })
