// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeGesture } from '~/live/phone/gestures'
import { cameraModule } from '~/live/phone/camera-module'
import { getCamera } from '~/live/phone/native-camera'
import { changePhone, phone, resetPhone } from '~/live/phone/phone'

const packages = vi.hoisted(() => import('~/live/phone/packages'))

vi.mock('@react-navigation/native', () => packages.then(({ navigation }) => navigation))
vi.mock('@react-navigation/native-stack', () => packages.then(({ nativeStack }) => nativeStack))
vi.mock('@react-native-camera-roll/camera-roll', () =>
  packages.then(({ cameraRoll }) => cameraRoll),
)
vi.mock('react-native-video', () => packages.then(({ Video }) => ({ default: Video })))
vi.mock('react-native-gesture-handler', () => import('~/live/phone/gestures'))
vi.mock('react-native-reanimated', async () => {
  const gestures = await import('~/live/phone/gestures')
  return { ...gestures, default: gestures.Reanimated }
})

/** Their types are those of React Native, which the types of this project cannot be mixed with. */
const files = (import.meta as unknown as { glob: Glob }).glob('../../../docs/examples/*.tsx', {
  eager: true,
})

/** A function of Vite, whose own types would bring those of its client along. */
type Glob = (pattern: string, options: object) => Record<string, Record<string, ComponentType>>

const platforms = ['ios', 'android'] as const
const screens = ['scanner', 'photo', 'video', 'controls'] as const
const cases = screens.flatMap((name) => platforms.map((platform) => ({ name, platform })))

async function open(name: (typeof screens)[number] | 'App') {
  const components = Object.values(files[`../../../docs/examples/${name}.tsx`] ?? {})
  const Screen = components[0]
  if (!Screen) throw new Error(`There is no screen ${name}`)
  await act(async () => render(<Screen />))
  await settle()
}

/** Lets the native side do what waits, and React draw it. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function press(name: string | RegExp, role = 'button') {
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
}

async function change(changes: Parameters<typeof changePhone>[0]) {
  act(() => changePhone(changes))
  await settle()
}

async function goBack() {
  if (phone.onBack) act(phone.onBack)
  else cleanup()
  await settle()
}

const isActive = () => screen.getByTestId('camera').dataset['active'] === 'true'

/** Layout, which the test's DOM has none of: every view is as large as the screen. */
class ScreenSizes {
  constructor(private readonly callback: (entries: { target: Element }[]) => void) {}
  observe(target: Element) {
    this.callback([{ target }])
  }
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ScreenSizes)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720)
  vi.useFakeTimers()
  resetPhone('ios')
})

afterEach(() => {
  expect(phone.lostVideos).toBe(0)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(phone.crashes).toEqual([])
})

describe.each(cases)('$name on $platform', ({ name, platform }) => {
  beforeEach(() => resetPhone(platform))

  test('asks for the camera when it opens, and shows it', async () => {
    changePhone({ camera: { status: 'denied', afterDialog: ['granted'] } })
    await open(name)
    expect(isActive()).toBe(true)
  })

  test('asks again where the system would, and leads to the settings where it would not', async () => {
    const afterDialog = (['not-determined', 'denied'] as const).slice(platform === 'ios' ? 1 : 0)
    changePhone({ camera: { status: 'not-determined', afterDialog: [...afterDialog] } })
    await open(name)
    expect(screen.queryByTestId('camera')).toBeNull()
    if (platform === 'android') await press('Allow camera')
    await press('Open settings')
    expect(phone.opened).toEqual(['settings'])
    await change({ camera: { status: 'granted', afterDialog: [] } })
    expect(isActive()).toBe(true)
  })

  test('says that there is no camera', async () => {
    changePhone({ devices: [] })
    await open(name)
    expect(screen.queryByTestId('camera')).toBeNull()
    expect(screen.getByText(/^This device has no (back )?camera\.$/)).toBeTruthy()
  })

  test('rests while nobody sees it', async () => {
    await open(name)
    expect(isActive()).toBe(true)
    await change({ appState: 'background' })
    expect(isActive()).toBe(false)
    await change({ appState: 'inactive' })
    // The Control Center would end a recording.
    expect(isActive()).toBe(name === 'video')
    await change({ appState: 'active', isFocused: false })
    expect(isActive()).toBe(false)
    await change({ isFocused: true })
    expect(isActive()).toBe(true)
  })

  async function tryAgain(message: string) {
    expect(screen.getByText(message)).toBeTruthy()
    await change({ appState: 'background' })
    await change({ appState: 'active' })
    await press('Try again')
    expect(screen.queryByText(message)).toBeNull()
    expect(getCamera().isRunning).toBe(true)
    for (const button of screen.queryAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBeNull()
    }
  }

  test('mounts another camera after the first could not be set up', async () => {
    changePhone({ failures: { configure: { code: 'format/invalid-fps', message: 'Too fast.' } } })
    await open(name)
    await tryAgain('Too fast.')
  })

  test('mounts another camera after a running one was lost', async () => {
    await open(name)
    const { handle } = getCamera()
    act(() => getCamera().lose('The camera is gone.'))
    await tryAgain('The camera is gone.')
    expect(getCamera().handle).not.toBe(handle)
  })
})

test.each(screens)('the list of the project leads to the %s', async (name) => {
  await open('App')
  expect(screen.queryByTestId('camera')).toBeNull()
  await press(new RegExp(`^${name}$`, 'i'))
  expect(isActive()).toBe(true)
})

test.each([
  ['scanner', 'code-scanning'],
  ['photo', 'taking-photos'],
  ['video', 'recording-videos'],
  ['controls', 'zooming'],
])('the picture of the %s is shown, and names what stands in its file', (name, guide) => {
  const read = (path: string) => readFileSync(join('docs', path), 'utf8')
  const picture = `diagrams/${guide}-screen.svg`
  const [, labels = ''] = read(`guides/${picture}`).split('font-family="var(--font-mono)"')
  const names = [...labels.matchAll(/>([\w.]+)(?:\(\))?</g)].map(([, label]) => label)
  expect(names.length).toBeGreaterThan(2)
  const words = read(`examples/${name}.tsx`).match(/[\w.]+/g) ?? []
  for (const label of names) expect(words).toContainEqual(expect.stringMatching(`\\b${label}$`))
  const figure = `<Figure src="./${picture}"`
  expect(read('guides/examples.mdx')).toContain(figure)
  const code = `<CodeFile src="../examples/${name}.tsx" />`
  expect(read(`guides/${guide}.mdx`).split(figure)[1]).toMatch(new RegExp(`^.*\n\n${code}`))
})

describe('the scanner', () => {
  const image = { width: 1280, height: 720 }
  const corners = [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 300, y: 200 },
    { x: 100, y: 200 },
  ]
  const scan = async (...values: (string | undefined)[]) => {
    const codes = values.map((value) => ({ type: 'qr', value, corners }))
    act(() => getCamera().scan(codes, image))
    await settle()
  }

  test('shows a link and opens it, and opens nothing else', async () => {
    await open('scanner')
    await scan('https://example.com')
    await press('Open link')
    expect(phone.opened).toEqual(['https://example.com'])
    await scan('tel:110')
    expect(screen.getByText('tel:110')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open link' })).toBeNull()
  })

  test('stays with a code that it has shown, and leaves out what it cannot read', async () => {
    await open('scanner')
    await scan('first')
    await scan('second', 'first')
    expect(screen.getByText('first')).toBeTruthy()
    await scan(undefined)
    expect(screen.getByText('first')).toBeTruthy()
    await scan('second')
    expect(screen.getByText('second')).toBeTruthy()
  })

  test('waits until Android has what it needs to read codes', async () => {
    resetPhone('android')
    changePhone({ isModelMissing: true })
    await open('scanner')
    await scan('first')
    await wait(900)
    await scan('first')
    await wait(900)
    expect(screen.getByText('Preparing the scanner…')).toBeTruthy()
    expect(isActive()).toBe(true)
    changePhone({ isModelMissing: false })
    await scan('first')
    expect(screen.getByText('first')).toBeTruthy()
    await wait(900)
    expect(screen.queryByText('Preparing the scanner…')).toBeNull()
  })

  test('draws a frame around the code until it leaves, and forgets it soon after', async () => {
    await open('scanner')
    await scan('first')
    expect(screen.getByTestId('frame')).toBeTruthy()
    await wait(400)
    await scan('first')
    await wait(400)
    expect(screen.getByTestId('frame')).toBeTruthy()
    await wait(200)
    expect(screen.queryByTestId('frame')).toBeNull()
    expect(screen.getByText('first')).toBeTruthy()
    await wait(5_000)
    expect(screen.queryByText('first')).toBeNull()
  })

  // The image covers the screen: 1280 × 720 on its side is 720 × 1280, which fits 720 high times
  // 0.5625 and is cut off by 22.5 on both sides. Upright, it is cut off by 460 on both sides.
  test.each([
    ['ios', 'landscape-right', { left: 270, top: 56.25, width: 56.25, height: 112.5 }],
    ['android', 'landscape-left', { left: 270, top: 56.25, width: 56.25, height: 112.5 }],
    ['android', 'landscape-right', { left: 33.75, top: 551.25, width: 56.25, height: 112.5 }],
    ['android', 'portrait', { left: -360, top: 100, width: 200, height: 100 }],
    ['android', 'portrait-upside-down', { left: 520, top: 520, width: 200, height: 100 }],
  ] as const)('draws it where the code is, on %s with a sensor %s', async (platform, turn, box) => {
    resetPhone(platform)
    changePhone({ devices: phone.devices.map((each) => ({ ...each, sensorOrientation: turn })) })
    await open('scanner')
    await scan('first')
    const { left, top, width, height } = screen.getByTestId('frame').style
    const numbers = [left, top, width, height].map(Number.parseFloat)
    expect(numbers).toEqual(Object.values(box))
  })

  test('has a torch, where the phone has one', async () => {
    await open('scanner')
    await press('Torch off', 'switch')
    expect(getCamera().props.torch).toBe('on')
    cleanup()
    changePhone({ devices: phone.devices.map((each) => ({ ...each, hasTorch: false })) })
    await open('scanner')
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe.each(platforms)('photos on %s', (platform) => {
  beforeEach(() => resetPhone(platform))

  test('are taken with the flash that was chosen, shown and saved', async () => {
    await open('photo')
    await press('Flash off')
    await press('Take photo')
    expect(isActive()).toBe(false)
    await press('Save')
    expect(phone.saved).toEqual(['photo file:///tmp/photo-auto-1.jpg'])
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy()
    await press('Retake')
    expect(isActive()).toBe(true)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('cannot be taken before the camera runs', async () => {
    await open('photo')
    await change({ appState: 'background' })
    const shutter = screen.getByRole('button', { name: 'Take photo' })
    expect(shutter.getAttribute('aria-disabled')).toBe('true')
    await press('Take photo')
    expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull()
  })

  test('wait for a camera that stops and starts', async () => {
    await open('photo')
    changePhone({ startTime: 300 })
    await change({ appState: 'background' })
    await change({ appState: 'active' })
    // On iOS, it still is, although it has been told to stop.
    expect(getCamera().isRunning).toBe(true)
    await press('Take photo')
    await wait(600)
    expect(screen.getByRole('button', { name: 'Retake' })).toBeTruthy()
  })

  test('that fail say why', async () => {
    await open('photo')
    changePhone({ failures: { takePhoto: { code: 'capture/timed-out', message: 'Too slow.' } } })
    await press('Take photo')
    expect(screen.getByText('Too slow.')).toBeTruthy()
    await press('Try again')
    await press('Take photo')
    expect(screen.getByRole('button', { name: 'Retake' })).toBeTruthy()
  })

  test('that cannot be saved say why', async () => {
    await open('photo')
    await press('Take photo')
    changePhone({ failures: { saveAsset: { code: '', message: 'No space.' } } })
    await press('Save')
    expect(screen.getByText('No space.')).toBeTruthy()
    changePhone({ failures: {} })
    await press('Save')
    expect(phone.saved).toHaveLength(1)
  })
})

test.each([
  { version: 32, isSaved: false },
  { version: 33, isSaved: true },
])('Android $version saves without asking: $isSaved', async ({ version, isSaved }) => {
  resetPhone('android')
  changePhone({ androidVersion: version, storageAnswer: 'denied' })
  await open('photo')
  await press('Take photo')
  await press('Save')
  expect(phone.saved).toHaveLength(isSaved ? 1 : 0)
  expect(screen.queryByText('This app may not save photos.') === null).toBe(isSaved)
})

describe.each(platforms)('videos on %s', (platform) => {
  beforeEach(() => resetPhone(platform))

  async function stop() {
    await press('Stop')
    if (platform === 'ios') act(() => getCamera().finishRecording())
    await settle()
  }

  async function expectVideo() {
    await press('Record')
    await wait(1_000)
    await stop()
    expect(screen.getByTestId('player')).toBeTruthy()
  }

  async function tryAgainAfter(message: string) {
    expect(screen.getByText(message)).toBeTruthy()
    await press('Try again')
  }

  test('are recorded, played and saved', async () => {
    await open('video')
    await press('Record')
    await wait(61_000)
    expect(screen.getByText('1:01')).toBeTruthy()
    await stop()
    const path = platform === 'ios' ? 'file:///tmp/video.mp4' : 'file:///cache/video.mp4'
    expect(screen.getByTestId('player').dataset['uri']).toBe(path)
    expect(isActive()).toBe(false)
    await press('Save')
    expect(phone.saved).toEqual([`video ${path}`])
    await press('Discard')
    expect(isActive()).toBe(true)
    expect(screen.getByText('0:00')).toBeTruthy()
  })

  test('can be paused on Android only, where the file leaves the pause out', async () => {
    await open('video')
    await press('Record')
    await wait(2_000)
    if (platform === 'ios') {
      expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
      return
    }
    await press('Pause')
    expect(getCamera().recording?.pausedAt).toBeDefined()
    await wait(5_000)
    expect(screen.getByText('0:02')).toBeTruthy()
    await press('Resume')
    await wait(1_000)
    expect(screen.getByText('0:03')).toBeTruthy()
    await stop()
  })

  test.each([
    ['is left', () => change({ isFocused: false })],
    ['goes with its app to the background', () => change({ appState: 'background' })],
    ['would be removed', goBack],
  ])(
    'end when the screen %s, and the camera stays until the file is complete',
    async (_, leave) => {
      await open('video')
      await press('Record')
      const finish = vi.spyOn(getCamera(), 'finishRecording').mockImplementation(() => {})
      await leave()
      await leave()
      await wait(500)
      expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
      expect(isActive()).toBe(true)
      finish.mockRestore()
      act(() => getCamera().finishRecording())
      await settle()
      expect(isActive()).toBe(false)
      expect(screen.getByTestId('player').dataset['paused']).toBe(String(leave !== goBack))
      await goBack()
      expect(screen.queryByTestId('camera')).toBeNull()
    },
  )

  test('go on below the Control Center', async () => {
    await open('video')
    await press('Record')
    await change({ appState: 'inactive' })
    await wait(1_000)
    await stop()
    expect(screen.getByTestId('player')).toBeTruthy()
  })

  test('keep a camera that was lost until they are stopped', async () => {
    await open('video')
    await press('Record')
    await wait(1_000)
    act(() => getCamera().lose('The camera is gone.'))
    await stop()
    expect(screen.getByTestId('player')).toBeTruthy()
    await press('Discard')
    await press('Try again')
    expect(isActive()).toBe(true)
  })

  test('that fail say why, and can be tried again', async () => {
    await open('video')
    changePhone({ failures: { startRecording: { code: 'capture/unknown', message: 'No file.' } } })
    await press('Record')
    changePhone({ failures: {} })
    await tryAgainAfter('No file.')
    vi.spyOn(cameraModule, 'startRecording').mockImplementationOnce(() => {
      throw { code: 'parameter/invalid-parameter', message: 'No such type.' }
    })
    await press('Record')
    await tryAgainAfter('No such type.')
    await press('Record')
    act(() =>
      getCamera().finishRecording({ code: 'capture/insufficient-storage', message: 'Full.' }),
    )
    await settle()
    await tryAgainAfter('Full.')
    await expectVideo()
  })

  test('that cannot be stopped say why, and can be tried again', async () => {
    await open('video')
    await press('Record')
    await wait(1_000)
    changePhone({ failures: { stopRecording: { code: 'capture/unknown', message: 'Stuck.' } } })
    await press('Stop')
    await tryAgainAfter('Stuck.')
    await expectVideo()
  })

  test('have sound only with the permission, and where it is not muted', async () => {
    const afterDialog = (['not-determined', 'denied'] as const).slice(platform === 'ios' ? 1 : 0)
    changePhone({ microphone: { status: 'denied', afterDialog: [...afterDialog, 'granted'] } })
    await open('video')
    expect(getCamera().props.audio).toBe(false)
    const failure = { code: 'NO_ACTIVITY', message: 'Not now.' }
    vi.spyOn(cameraModule, 'requestMicrophonePermission').mockRejectedValueOnce(failure)
    const warn = vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
    await press('Sound off')
    expect(warn).toHaveBeenCalledOnce()
    for (const status of afterDialog) {
      await press('Sound off')
      const canOpenSettings = screen.queryByRole('button', { name: 'Open settings' }) !== null
      expect(canOpenSettings).toBe(status === 'denied')
    }
    expect(phone.opened).toEqual([])
    await press('Open settings')
    expect(phone.opened).toEqual(['settings'])
    await press('Sound off')
    expect(getCamera().props.audio).toBe(true)
    await press('Sound on')
    expect(getCamera().props.audio).toBe(false)
  })
})

describe('the controls', () => {
  type Gesture = Parameters<typeof makeGesture>
  const gesture = (name: Gesture[0], ...steps: Gesture[1]) =>
    act(async () => makeGesture(name, steps))
  const pinch = (scale: number) => gesture('pinch', ['onStart', {}], ['onUpdate', { scale }])
  const zoomAndExposure = () => {
    const { zoom, exposure } = getCamera().props
    return { zoom, exposure }
  }

  test('start at the view that people know, with neutral exposure', async () => {
    await open('controls')
    expect(zoomAndExposure()).toEqual({ zoom: 2, exposure: 0 })
  })

  test('a pinch zooms from where it was, within limits', async () => {
    await open('controls')
    await pinch(1.5)
    expect(zoomAndExposure().zoom).toBe(3)
    // A camera that is plugged in makes every device a new object.
    await change({ devices: phone.devices.map((each) => ({ ...each })) })
    expect(zoomAndExposure().zoom).toBe(3)
    await pinch(99)
    expect(zoomAndExposure().zoom).toBe(20)
    await pinch(0.01)
    expect(zoomAndExposure().zoom).toBe(1)
  })

  test.each([
    [-150, 2],
    [-900, 4],
    [150, -4],
    [900, -8],
  ])('a drag by %d points exposes by %d', async (translationY, exposure) => {
    await open('controls')
    await gesture('pan', ['onStart', {}], ['onUpdate', { translationY }])
    expect(zoomAndExposure().exposure).toBe(exposure)
  })

  test('a tap focuses there, and a second one waits for the first', async () => {
    await open('controls')
    await gesture('tap', ['onEnd', { x: 50, y: 60 }])
    await gesture('tap', ['onEnd', { x: 70, y: 80 }])
    expect(getCamera().focused).toEqual([{ x: 50, y: 60 }])
    expect(screen.getByTestId('focus')).toBeTruthy()
    await wait(1_100)
    expect(screen.queryByTestId('focus')).toBeNull()
    await gesture('tap', ['onEnd', { x: 70, y: 80 }])
    expect(getCamera().focused).toHaveLength(2)
  })

  test('switching keeps one camera mounted, and starts over', async () => {
    await open('controls')
    const { handle } = getCamera()
    await pinch(2)
    await press('Switch camera')
    expect(getCamera().handle).toBe(handle)
    expect(getCamera().props.cameraId).toBe('front')
    expect(zoomAndExposure()).toEqual({ zoom: 2, exposure: 0 })
    // The front camera cannot focus.
    await gesture('tap', ['onEnd', { x: 50, y: 60 }])
    expect(getCamera().focused).toEqual([])
  })

  test('there is nothing to switch to with one camera', async () => {
    changePhone({ devices: phone.devices.slice(1) })
    await open('controls')
    expect(getCamera().props.cameraId).toBe('front')
    expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull()
  })
})
