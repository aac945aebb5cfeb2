import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { AppState, Button, Linking, SafeAreaView, StyleSheet, Text, View } from 'react-native'
import { useIsFocused } from '@react-navigation/native'
import { Gesture, GestureDetector, GestureHandlerRootView } from 'react-native-gesture-handler'
import Reanimated, {
  runOnJS,
  useAnimatedProps,
  useAnimatedStyle,
  useSharedValue,
  withTiming,
} from 'react-native-reanimated'
import { Camera, useCameraDevice, useCameraPermission } from 'react-native-vision-camera'
import type {
  CameraDevice,
  CameraProps,
  CameraRuntimeError,
  Point,
} from 'react-native-vision-camera'

Reanimated.addWhitelistedNativeProps({ zoom: true, exposure: true })
const ReanimatedCamera = Reanimated.createAnimatedComponent(Camera)

export function ControlsScreen() {
  const { hasPermission, requestPermission } = useCameraPermission()
  const [isFront, setIsFront] = useState(false)
  // After an error, only a new camera is safe, so each attempt mounts one with another `key`.
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const front = useCameraDevice('front')
  const back = useCameraDevice('back', {
    physicalDevices: ['ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera'],
  })
  const device = isFront ? (front ?? back) : (back ?? front)

  if (!hasPermission) return <PermissionScreen request={requestPermission} />
  if (device == null) return <Message text="This device has no camera." />
  return (
    <GestureHandlerRootView style={styles.screen}>
      <ControlledCamera
        key={attempt}
        device={device}
        onRetry={retry}
        onSwitch={front && back && (() => setIsFront(!isFront))}
      />
    </GestureHandlerRootView>
  )
}

interface ControlledCameraProps {
  device: CameraDevice
  onRetry: () => void
  /** Missing where there is only one camera. */
  onSwitch: (() => void) | undefined
}

function ControlledCamera({ device, onRetry, onSwitch }: ControlledCameraProps) {
  const camera = useRef<Camera>(null)
  const isVisible = useIsVisible()
  const [readyId, setReadyId] = useState<string>()
  const [focusPoint, setFocusPoint] = useState<Point>()
  const [error, setError] = useState<CameraRuntimeError>()
  const isFocusing = useRef(false)
  const isReady = readyId === device.id && error == null

  const { id, neutralZoom } = device
  const zoom = useSharedValue(neutralZoom)
  const exposure = useSharedValue(0)
  const zoomAtStart = useSharedValue(neutralZoom)
  const exposureAtStart = useSharedValue(0)

  // Limits differ between cameras, so each one starts over. Plugging in another makes all `device`
  // objects new, so compare the ID.
  useEffect(() => {
    zoom.value = neutralZoom
    exposure.value = 0
  }, [id, neutralZoom, zoom, exposure])

  useEffect(() => {
    const timer = setTimeout(() => setFocusPoint(undefined), 1000)
    return () => clearTimeout(timer)
  }, [focusPoint])

  const focus = async (point: Point) => {
    // Android may crash if a second tap interrupts the first.
    if (!device.supportsFocus || !isReady || isFocusing.current) return
    isFocusing.current = true
    setFocusPoint(point)
    try {
      // Android doesn't mirror the point for a front camera, so it focuses on the other side.
      await camera.current?.focus(point)
    } catch (cause) {
      console.warn(cause)
    }
    isFocusing.current = false
  }

  const { minZoom, minExposure, maxExposure } = device
  const maxZoom = Math.min(device.maxZoom, 10 * device.neutralZoom)

  const tap = Gesture.Tap().onEnd(({ x, y }) => {
    runOnJS(focus)({ x, y })
  })
  const pinch = Gesture.Pinch()
    .onStart(() => {
      zoomAtStart.value = zoom.value
    })
    .onUpdate(({ scale }) => {
      zoom.value = clamp(zoomAtStart.value * scale, minZoom, maxZoom)
    })
  // Up is brighter: 300 points go from neutral to the brightest.
  const drag = Gesture.Pan()
    .maxPointers(1)
    .onStart(() => {
      exposureAtStart.value = exposure.value
    })
    .onUpdate(({ translationY }) => {
      const change = (-translationY / 300) * (translationY < 0 ? maxExposure : -minExposure)
      exposure.value = clamp(exposureAtStart.value + change, minExposure, maxExposure)
    })

  const animatedProps = useAnimatedProps<Partial<CameraProps>>(
    () => ({ zoom: zoom.value, exposure: exposure.value }),
    [zoom, exposure],
  )
  // One camera stays mounted and keeps its last image. A veil hides the jump to the next.
  const veil = useAnimatedStyle(
    () => ({ opacity: withTiming(isReady ? 0 : 1, { duration: 200 }) }),
    [isReady],
  )

  return (
    <View style={styles.screen}>
      <GestureDetector gesture={Gesture.Race(drag, pinch, tap)}>
        <View style={StyleSheet.absoluteFill}>
          {error == null && (
            <ReanimatedCamera
              ref={camera}
              style={StyleSheet.absoluteFill}
              device={device}
              isActive={isVisible}
              animatedProps={animatedProps}
              onInitialized={() => setReadyId(device.id)}
              onError={setError}
            />
          )}
          <Reanimated.View style={[StyleSheet.absoluteFill, styles.veil, veil]} />
          {focusPoint && (
            <View
              testID="focus"
              style={[styles.focus, { left: focusPoint.x - 32, top: focusPoint.y - 32 }]}
            />
          )}
        </View>
      </GestureDetector>
      <SafeAreaView style={styles.controls} pointerEvents="box-none">
        {error && (
          <View style={styles.panel}>
            <Text style={styles.text}>{error.message}</Text>
            <Button title="Try again" onPress={onRetry} />
          </View>
        )}
        {onSwitch && <Button title="Switch camera" disabled={!isReady} onPress={onSwitch} />}
      </SafeAreaView>
    </View>
  )
}

function clamp(value: number, min: number, max: number): number {
  'worklet'
  return Math.min(Math.max(value, min), max)
}

function PermissionScreen({ request }: { request: () => Promise<boolean> }) {
  const [canAskAgain, setCanAskAgain] = useState<boolean>()

  const ask = useCallback(async () => {
    await request().catch(console.warn)
    // Android says 'not-determined' as long as it would show its dialog again.
    setCanAskAgain(Camera.getCameraPermissionStatus() === 'not-determined')
  }, [request])

  useEffect(() => {
    void ask()
  }, [ask])

  if (canAskAgain == null) return <View style={styles.screen} />
  return (
    <Message text="To show a picture, this app needs the camera.">
      {canAskAgain ? (
        <Button title="Allow camera" onPress={ask} />
      ) : (
        <Button title="Open settings" onPress={() => Linking.openSettings()} />
      )}
    </Message>
  )
}

function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <SafeAreaView style={[styles.screen, styles.message]}>
      <Text style={styles.text}>{text}</Text>
      {children}
    </SafeAreaView>
  )
}

/** Whether the user sees the screen: it has the focus, and the app is in front. */
function useIsVisible(): boolean {
  const isFocused = useIsFocused()
  const [appState, setAppState] = useState(AppState.currentState)

  useEffect(() => {
    const subscription = AppState.addEventListener('change', setAppState)
    return () => subscription.remove()
  }, [])

  return isFocused && appState === 'active'
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: 'black' },
  message: { alignItems: 'center', justifyContent: 'center', gap: 16 },
  controls: { flex: 1, alignItems: 'center', justifyContent: 'flex-end' },
  panel: { margin: 16, padding: 16, borderRadius: 16, backgroundColor: '#000c' },
  veil: { backgroundColor: '#222' },
  focus: { position: 'absolute', width: 64, height: 64, borderWidth: 2, borderColor: 'gold' },
  text: { color: 'white', fontSize: 16, textAlign: 'center' },
})
