import * as React from 'react'
import { useCameraDevice, useCameraPermission } from 'react-native-vision-camera'
import { phone, subscribe } from '../native/phone'

/** A component of a sample, which may take props that an app would give it. */
export type Sample = React.ComponentType<{ device?: unknown; isActive?: boolean }>

/** Gives a sample what its app would: the back camera, once its user was asked, and whether it is seen. */
export function SampleHost({ Sample }: { Sample: Sample }) {
  const { hasPermission, requestPermission } = useCameraPermission()
  const device = useCameraDevice('back')
  const isActive = React.useSyncExternalStore(subscribe, () => phone.appState === 'active')
  const [isAsked, setIsAsked] = React.useState(hasPermission)
  React.useEffect(() => {
    if (!isAsked) void requestPermission().then(() => setIsAsked(true))
  }, [isAsked, requestPermission])
  return isAsked ? <Sample device={device} isActive={isActive} /> : null
}
