/**
 * The phone of the page, in a frame without an origin: runs the code of a screen on the simulated
 * native side, and tells the page what it calls and hears.
 */
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import * as gestures from '../phone/gestures'
import { cameraModule } from '../phone/camera-module'
import { getCamera, takeCall } from '../phone/native-camera'
import * as packages from '../phone/packages'
import { changePhone, phone, subscribe } from '../phone/phone'
import * as reactNative from '../phone/react-native'
import * as worklets from '../phone/worklets'
import { type PhoneSettings, readOrder } from '../messages'
import { phonePackages } from '~/lib/phone-packages'
import { ask, Boundary, getQuestion, Notice, PermissionDialog } from './dialogs'
import type * as sampleHost from './sample-host'
import { record, takePhoto } from './files'
import { Preview, scene, showWebcam } from './picture'
import { logCalls, logConsole, send, tell, toFault } from './reports'

let allDevices = phone.devices

/** The packages that code may import. */
const modules: Record<(typeof phonePackages)[number] | 'react/jsx-runtime', () => unknown> = {
  react: () => React,
  'react/jsx-runtime': () => jsxRuntime,
  'react-native': () => reactNative,
  'react-native-gesture-handler': () => gestures,
  'react-native-reanimated': () => ({
    __esModule: true,
    ...gestures,
    default: gestures.Reanimated,
  }),
  'react-native-video': () => ({ __esModule: true, default: packages.Video }),
  'react-native-vision-camera': () => require('react-native-vision-camera'),
  'react-native-worklets-core': () => worklets,
  '@react-navigation/native': () => packages.navigation,
  '@react-navigation/native-stack': () => packages.nativeStack,
  '@react-native-camera-roll/camera-roll': () => packages.cameraRoll,
  'react-native-orientation-locker': () => packages.orientationLocker,
}

/** Modules beside the one that runs, by what it calls them. */
let helpers: Record<string, string> = {}

function load(name: string): unknown {
  const helper = Object.hasOwn(helpers, name) ? helpers[name] : undefined
  if (helper !== undefined) return evaluateModule(helper)

  if (!Object.hasOwn(modules, name)) {
    const known = phonePackages.join(', ')
    throw new Error(`This phone does not have the package ${name}. It has ${known}.`)
  }
  return modules[name as keyof typeof modules]()
}

function evaluateModule(code: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> }
  new Function('require', 'module', 'exports', code)(load, module, module.exports)
  return module.exports
}

/** Runs a module, and gives the first component that it exports. */
function evaluate(code: string): sampleHost.Sample {
  const [, exported] =
    Object.entries(evaluateModule(code)).find(
      ([name, each]) => typeof each === 'function' && /^(?:[A-Z]|default$)/.test(name),
    ) ?? []
  if (!exported) throw new Error('Nothing is shown: export a component from this file.')
  return exported as sampleHost.Sample
}

let hasLeft = false

function Phone({ Screen }: { Screen: sampleHost.Sample }) {
  React.useSyncExternalStore(subscribe, () => `${phone.crashes.length} ${getQuestion()} ${hasLeft}`)
  const [crash] = phone.crashes
  // It loads the library, which asks at once for the cameras of the phone.
  const { SampleHost } = require('./sample-host') as typeof sampleHost
  if (crash) {
    return (
      <Notice
        title="The app has crashed"
        text={`${crash}. JavaScript cannot catch this: run it again.`}
      />
    )
  }
  return (
    <>
      <Boundary>
        {hasLeft ? (
          <Notice title="The app is closed" text="Back has left its last screen." />
        ) : Screen.length > 0 ? (
          <SampleHost Sample={Screen} />
        ) : (
          <Screen />
        )}
      </Boundary>
      <PermissionDialog />
    </>
  )
}

function apply({
  platform,
  appState,
  isFocused,
  hasCamera,
  isDark,
  isSlow,
  isFull,
  held,
  code,
  call,
  ...rest
}: PhoneSettings): void {
  Object.assign(scene, { isDark, code })
  phone.camera.status = rest.camera
  phone.microphone.status = rest.microphone
  changePhone({
    platform,
    appState,
    isFocused,
    isFull,
    held,
    devices: hasCamera ? allDevices : [],
    startTime: isSlow ? 1500 : 0,
  })
  takeCall(call)
}

function goBack(): void {
  const modal = document.querySelector('[role=dialog][aria-modal]')
  if (modal) modal.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }))
  else if (phone.onBack) phone.onBack()
  else hasLeft = true
  changePhone({})
}

const root = createRoot(document.getElementById('phone') ?? document.body)

let runs = 0

/** Shows another screen; code that fails leaves the last one. */
function run(code: string): void {
  try {
    const Screen = evaluate(code)
    runs += 1
    root.render(<Phone key={runs} Screen={Screen} />)
  } catch (error) {
    tell({ kind: 'error', name: 'run', detail: toFault(error) })
    if (runs === 0) root.render(<Notice title="The code failed" text={toFault(error)} />)
  }
}

function obey({ data, source }: MessageEvent): void {
  if (source !== window.parent) return
  const order = readOrder(data)
  if (order?.type === 'run') {
    helpers = order.helpers
    // The page has checked that they are what the library says of cameras.
    if (order.devices) allDevices = order.devices as typeof allDevices
    apply(order.settings)
    run(order.code)
  } else if (order?.type === 'set') apply(order.settings)
  else if (order?.type === 'back') goBack()
  else if (order?.type === 'lose') getCamera().lose('The camera is used by another app.')
  else if (order?.type === 'picture') showWebcam((order.bitmap as ImageBitmap | null) ?? undefined)
  else if (order?.type === 'fail') {
    const failure = {
      code: order.code,
      message: `The simulated phone was told to fail with ${order.code}.`,
    }
    phone.failures = { ...phone.failures, [order.call]: failure }
  }
}

// No policy keeps them from the network.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
  Reflect.deleteProperty(globalThis, name)
// Samples ask for it, as apps do.
Object.assign(globalThis, { __DEV__: true })
logCalls(cameraModule)
changePhone({ picture: { Preview, takePhoto, record }, ask, tell })
// With an origin, code could reach what the site stores.
if (window.origin === 'null') window.addEventListener('message', obey)
window.addEventListener('error', ({ error, message }) =>
  tell({ kind: 'error', name: 'error', detail: toFault(error ?? message) }),
)
window.addEventListener('unhandledrejection', ({ reason }) =>
  tell({ kind: 'error', name: 'rejection', detail: toFault(reason) }),
)
logConsole()
setInterval(() => send({ type: 'alive' }), 500)
send({ type: 'ready' })
