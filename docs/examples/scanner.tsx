import { useCallback, useEffect, useReducer, useState, type ReactNode } from 'react'
import {
  AppState,
  Button,
  Linking,
  Platform,
  Pressable,
  SafeAreaView,
  StyleSheet,
  Text,
  View,
} from 'react-native'
import { useIsFocused } from '@react-navigation/native'
import {
  Camera,
  useCameraDevice,
  useCameraFormat,
  useCameraPermission,
  useCodeScanner,
} from 'react-native-vision-camera'
import type {
  CameraDevice,
  CameraRuntimeError,
  CodeScannerFrame,
  Point,
} from 'react-native-vision-camera'

export function ScannerScreen() {
  const { hasPermission, requestPermission } = useCameraPermission()
  const device = useCameraDevice('back')
  // After an error, only a new camera is safe, so each attempt mounts one with another `key`.
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  if (!hasPermission) return <PermissionScreen request={requestPermission} />
  if (device == null) return <Message text="This device has no back camera." />
  return <Scanner key={attempt} device={device} onRetry={retry} />
}

function Scanner({ device, onRetry }: { device: CameraDevice; onRetry: () => void }) {
  const isVisible = useIsVisible()
  const [view, setView] = useState({ width: 0, height: 0 })
  const [value, setValue] = useState<string>()
  const [frame, setFrame] = useState<Frame>()
  const [isTorchOn, setIsTorchOn] = useState(false)
  const [download, setDownload] = useState<CameraRuntimeError>()
  const [error, setError] = useState<CameraRuntimeError>()

  // With the same aspect ratio, preview and analyzed image show the same part of the scene.
  const format = useCameraFormat(device, [
    { videoAspectRatio: 16 / 9 },
    { videoResolution: { width: 1280, height: 720 } },
  ])

  const codeScanner = useCodeScanner({
    codeTypes: ['qr'],
    // Called for every image with a code in it. Several codes take turns, so stay with one.
    onCodeScanned: (codes, image) => {
      const code = codes.find((each) => each.value === value) ?? codes.find((each) => each.value)
      if (code?.value == null) return
      setValue(code.value)
      setFrame(toFrame(code.corners ?? [], image, view, device))
    },
  })

  // No event tells that a code has left the image. So the frame goes after half a second without a
  // result, and the value later, so that its link can still be tapped.
  useEffect(() => {
    const timers = [
      setTimeout(() => setFrame(undefined), 500),
      setTimeout(() => setValue(undefined), 5000),
    ]
    return () => timers.forEach(clearTimeout)
  }, [frame, value])

  // The first time, Android downloads what reads the codes, and each image fails until it's there.
  const handleError = (cause: CameraRuntimeError) => {
    if (cause.message.includes('to be downloaded')) setDownload(cause)
    else setError(cause)
  }
  useEffect(() => {
    const timer = setTimeout(() => setDownload(undefined), 1000)
    return () => clearTimeout(timer)
  }, [download])

  return (
    <View style={styles.screen} onLayout={({ nativeEvent }) => setView(nativeEvent.layout)}>
      {error == null && (
        <Camera
          style={StyleSheet.absoluteFill}
          device={device}
          isActive={isVisible}
          format={format}
          codeScanner={codeScanner}
          exposure={0}
          torch={isTorchOn ? 'on' : 'off'}
          onError={handleError}
        />
      )}
      {frame && <View testID="frame" style={[styles.frame, frame]} pointerEvents="none" />}
      <SafeAreaView style={styles.overlay} pointerEvents="box-none">
        {error && (
          <View style={styles.panel}>
            <Text style={styles.text}>{error.message}</Text>
            <Button title="Try again" onPress={onRetry} />
          </View>
        )}
        {download && <Text style={[styles.text, styles.panel]}>Preparing the scanner…</Text>}
        {value != null && <Result value={value} />}
        {device.hasTorch && (
          <Pressable
            accessibilityRole="switch"
            accessibilityState={{ checked: isTorchOn }}
            style={styles.button}
            onPress={() => setIsTorchOn(!isTorchOn)}
          >
            <Text style={styles.text}>{isTorchOn ? 'Torch on' : 'Torch off'}</Text>
          </Pressable>
        )}
      </SafeAreaView>
    </View>
  )
}

function Result({ value }: { value: string }) {
  const isLink = /^https?:\/\//i.test(value)
  return (
    <View style={styles.panel} accessibilityLiveRegion="polite">
      <Text style={styles.text} numberOfLines={3}>
        {value}
      </Text>
      {isLink && (
        <Button title="Open link" onPress={() => Linking.openURL(value).catch(console.warn)} />
      )}
    </View>
  )
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
    <Message text="To scan codes, this app needs the camera.">
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

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** The box around the corners of a code, in points of a view that the preview covers. */
function toFrame(
  corners: Point[],
  image: CodeScannerFrame,
  view: { width: number; height: number },
  device: CameraDevice,
): Frame | undefined {
  if (corners.length === 0) return undefined
  // The image lies as the sensor is built in. iOS turns all sensors the same way.
  const turn = Platform.OS === 'android' ? device.sensorOrientation : 'landscape-left'
  const isOnSide = turn === 'landscape-left' || turn === 'landscape-right'
  const width = isOnSide ? image.height : image.width
  const height = isOnSide ? image.width : image.height
  const scale = Math.max(view.width / width, view.height / height)
  const upright = corners.map(({ x, y }) => {
    if (turn === 'landscape-left') return { x: width - y, y: x }
    if (turn === 'landscape-right') return { x: y, y: height - x }
    return turn === 'portrait' ? { x, y } : { x: width - x, y: height - y }
  })
  const xs = upright.map(({ x }) => x * scale)
  const ys = upright.map(({ y }) => y * scale)
  return {
    left: Math.min(...xs) - (width * scale - view.width) / 2,
    top: Math.min(...ys) - (height * scale - view.height) / 2,
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: 'black' },
  message: { alignItems: 'center', justifyContent: 'center', gap: 16 },
  overlay: { flex: 1, alignItems: 'center', justifyContent: 'flex-end', gap: 16 },
  frame: { position: 'absolute', borderWidth: 3, borderRadius: 8, borderColor: 'gold' },
  panel: { gap: 8, margin: 16, padding: 16, borderRadius: 16, backgroundColor: '#000c' },
  button: { marginBottom: 32, padding: 16, borderRadius: 32, backgroundColor: '#000c' },
  text: { color: 'white', fontSize: 16, textAlign: 'center' },
})
