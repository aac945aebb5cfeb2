// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ScreenSizes } from '../../../tests/support/screen-sizes'
import type { PermissionStatus } from '../circumstances'
import { cameraModule } from './camera-module'
import { getCamera } from './camera-view'
import { changePhone, phone, resetPhone } from './phone'

const packages = vi.hoisted(() => import('./packages'))

vi.mock('./captures', () => import('../../../tests/support/empty-captures'))
vi.mock('@react-navigation/native', () => packages.then(({ navigation }) => navigation))
vi.mock('@react-native-camera-roll/camera-roll', () =>
  packages.then(({ cameraRoll }) => cameraRoll),
)
vi.mock('react-native-video', () => packages.then(({ Video }) => ({ default: Video })))
vi.mock('react-native-gesture-handler', () => import('./gestures'))
vi.mock('react-native-reanimated', async () => {
  const gestures = await import('./gestures')
  return { ...gestures, default: gestures.Reanimated }
})

/** Their types are those of React Native, which the types of this project cannot be mixed with. */
const files = (import.meta as unknown as { glob: Glob }).glob(
  '../../../docs/examples/[cpsv]*.tsx',
  { eager: true },
)

/** A function of Vite, whose own types would bring those of its client along. */
type Glob = (pattern: string, options: object) => Record<string, Record<string, ComponentType>>

const platforms = ['ios', 'android'] as const
const screens = ['scanner', 'photo', 'video', 'controls'] as const
const cases = screens.flatMap((name) => platforms.map((platform) => ({ name, platform })))

async function open(name: (typeof screens)[number]) {
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

const isActive = () => screen.getByTestId('camera').dataset['active'] === 'true'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ScreenSizes)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720)
  vi.useFakeTimers()
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

  test('asks for the camera, and leads to the settings where the system would not ask', async () => {
    const answers: PermissionStatus[] =
      platform === 'ios' ? ['denied'] : ['not-determined', 'denied']
    const askForPermission = async () => answers.shift() ?? 'denied'
    changePhone({ camera: 'not-determined', askForPermission })
    await open(name)
    expect(screen.queryByTestId('camera')).toBeNull()
    if (platform === 'android') await press('Allow camera')
    await press('Open settings')
    expect(phone.opened).toEqual(['settings'])
    await change({ camera: 'granted' })
    expect(isActive()).toBe(true)
  })

  test('starts neutral, rests while nobody sees it, and says that there is no camera', async () => {
    await open(name)
    expect(getCamera()?.props.exposure).toBe(0)
    await change({ appState: 'background' })
    expect(isActive()).toBe(false)
    await change({ appState: 'active' })
    expect(isActive()).toBe(true)
    await change({ devices: [] })
    expect(screen.getByText(/^This device has no (back )?camera\.$/)).toBeTruthy()
  })

  test('mounts another camera after a running one was lost', async () => {
    await open(name)
    const first = getCamera()
    act(() => first?.disconnect('The camera is gone.'))
    await change({ appState: 'background' })
    await change({ appState: 'active' })
    expect(screen.getByText('The camera is gone.')).toBeTruthy()
    await press('Try again')
    expect(getCamera()?.isRunning).toBe(true)
    expect(getCamera()?.handle).not.toBe(first?.handle)
  })
})

describe.each(platforms)('on %s', (platform) => {
  beforeEach(() => resetPhone(platform))

  // The image covers the screen: 1280 × 720 on its side is 720 × 1280, which fits 720 high times
  // 0.5625 and is cut off by 22.5 on both sides.
  test('the scanner frames a code, and opens its link', async () => {
    const corners = [100, 300, 300, 100].map((x, at) => ({ x, y: at < 2 ? 100 : 200 }))
    await open('scanner')
    const codes = [{ type: 'qr', value: 'https://example.com', corners }]
    act(() => getCamera()?.scan(codes, { width: 1280, height: 720 }))
    await settle()
    const { left, top, width, height } = screen.getByTestId('frame').style
    expect([left, top, width, height].map(Number.parseFloat)).toEqual([270, 56.25, 56.25, 112.5])
    await press('Open link')
    expect(phone.opened).toEqual(['https://example.com'])
    await wait(600)
    expect(screen.queryByTestId('frame')).toBeNull()
  })

  test('a photo is taken with the flash that was chosen, shown and saved, or says why not', async () => {
    const failure = { code: 'capture/timed-out', message: 'Too slow.' }
    vi.spyOn(cameraModule, 'takePhoto').mockRejectedValueOnce(failure)
    await open('photo')
    await press('Take photo')
    expect(screen.getByText('Too slow.')).toBeTruthy()
    await press('Try again')
    await press('Flash off')
    await press('Take photo')
    expect(isActive()).toBe(false)
    await press('Save')
    expect(phone.saved).toEqual(['photo file:///tmp/photo-auto-1.jpg'])
    await press('Retake')
    expect(isActive()).toBe(true)
  })

  test('a video is recorded, played and saved, also on the way out', async () => {
    await open('video')
    await press('Record')
    await wait(61_000)
    expect(screen.getByText('1:01')).toBeTruthy()
    const camera = getCamera()
    const finish = vi.spyOn(camera!, 'finishRecording').mockImplementation(() => {})
    act(() => phone.onBack?.())
    await wait(500)
    // Until the file is complete.
    expect(isActive()).toBe(true)
    finish.mockRestore()
    act(() => camera?.finishRecording())
    await settle()
    const path = platform === 'ios' ? 'file:///tmp/video.mp4' : 'file:///cache/video.mp4'
    expect(isActive()).toBe(false)
    await press('Save')
    expect(phone.saved).toEqual([`video ${path}`])
    await press('Discard')
    expect(screen.getByText('0:00')).toBeTruthy()
  })

  test('the controls zoom by a pinch, expose by a drag, and start over with another camera', async () => {
    const readProps = () => {
      const { zoom, exposure, cameraId } = getCamera()!.props
      return { zoom, exposure, cameraId }
    }
    const point = (type: string, pointerId: number, clientX: number, clientY: number) =>
      fireEvent(
        screen.getByTestId('camera'),
        new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true }),
      )
    await open('controls')
    expect(readProps()).toEqual({ zoom: 2, exposure: 0, cameraId: 'back' })
    point('pointerdown', 1, 100, 100)
    point('pointerdown', 2, 200, 100)
    point('pointermove', 2, 250, 100)
    point('pointerup', 1, 100, 100)
    point('pointerup', 2, 250, 100)
    await settle()
    expect(readProps().zoom).toBe(3)
    point('pointerdown', 1, 100, 300)
    point('pointermove', 1, 100, 280)
    point('pointermove', 1, 100, 150)
    point('pointerup', 1, 100, 150)
    await settle()
    expect(readProps().exposure).toBe(2)
    await press('Switch camera')
    expect(readProps()).toEqual({ zoom: 2, exposure: 0, cameraId: 'front' })
  })
})
