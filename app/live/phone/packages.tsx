/** The packages that screens of the guides use beside the library, on the same phone. */
import {
  Children,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Held, phone, subscribe } from './phone'
import { toAddress } from './react-native'

/** `@react-navigation/native`: the one screen that is shown, which can lose the focus. */
export const navigation = {
  useIsFocused: () => useSyncExternalStore(subscribe, () => phone.isFocused),
  UNSTABLE_usePreventRemove: (isPrevented: boolean, callback: () => void): void => {
    phone.onBack = isPrevented ? callback : undefined
  },
  NavigationContainer: ({ children }: { children: ReactNode }) => children,
  DarkTheme: {},
}

interface Screen {
  props: { name: string; component: ComponentType<{ navigation: object }> }
}

/** A stack that shows only the screen on top. */
function Navigator({ children }: { children: ReactNode }) {
  const all = Children.toArray(children) as unknown as Screen[]
  const [name, navigate] = useState(all[0]?.props.name)
  const Top = all.find(({ props }) => props.name === name)?.props.component
  return Top ? <Top navigation={{ navigate }} /> : null
}

/** `@react-navigation/native-stack` */
export const nativeStack = {
  createNativeStackNavigator: () => ({ Navigator, Screen: () => null }),
}

/** `@react-native-camera-roll/camera-roll` */
export const cameraRoll = {
  CameraRoll: {
    saveAsset: async (uri: string, { type }: { type: string }): Promise<void> => {
      const failure = phone.failures['saveAsset']
      if (failure) throw new Error(failure.message)
      phone.saved.push(`${type} ${uri}`)
      phone.tell({ kind: 'call', name: 'CameraRoll.saveAsset()', detail: uri })
    },
  },
}

/** `react-native-orientation-locker`, which names the sides of a phone the other way round. */
export const orientationLocker = {
  OrientationType: {
    PORTRAIT: 'portrait',
    'LANDSCAPE-LEFT': 'landscape-right',
    'LANDSCAPE-RIGHT': 'landscape-left',
  } satisfies Record<string, Held>,
  useDeviceOrientationChange: (onChange: (held: Held) => void): void => {
    const held = useSyncExternalStore(subscribe, () => phone.held)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is called for changes only
    useEffect(() => onChange(held), [held])
  },
}

interface VideoProps {
  source: { uri: string }
  paused?: boolean
  controls?: boolean
  onError?: () => void
}

/** `react-native-video` */
export function Video({ source: { uri }, paused = false, controls, onError }: VideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (paused) player.current?.pause()
    else void player.current?.play().catch(() => undefined)
  }, [paused, uri])
  return (
    <video
      ref={player}
      data-testid="player"
      data-uri={uri}
      data-paused={paused}
      aria-label="Video"
      src={toAddress(uri)}
      controls={controls}
      muted
      playsInline
      onError={onError}
      style={{ flex: 1, minHeight: 0, width: '100%', objectFit: 'contain' }}
    />
  )
}
