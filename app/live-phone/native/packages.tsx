/** The packages that screens of the guides use beside the library, on the same phone. */
import { type ComponentProps, useEffect, useRef } from 'react'
import { phone } from './phone'
import { toAddress } from './react-native'

/** `@react-navigation/native`, with the one screen that is shown. */
export const navigation = {
  useIsFocused: () => true,
  UNSTABLE_usePreventRemove: (isPrevented: boolean, callback: () => void): void => {
    phone.onBack = isPrevented ? callback : undefined
  },
}

/** `@react-native-camera-roll/camera-roll` */
export const cameraRoll = {
  CameraRoll: {
    saveAsset: async (uri: string, { type }: { type: string }): Promise<void> => {
      phone.saved.push(`${type} ${uri}`)
      phone.log({ kind: 'call', name: 'CameraRoll.saveAsset()', detail: `saves ${uri}` })
    },
  },
}

interface VideoProps extends Pick<ComponentProps<'video'>, 'controls' | 'onError'> {
  source: { uri: string }
  paused?: boolean
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
