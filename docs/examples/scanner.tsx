import { useCallback, useEffect, useState, type ReactNode } from 'react'
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

  if (!hasPermission) return <PermissionScreen request={requestPermission} />
  if (device == null) return <Message text="This device has no back camera." />
  return <Scanner device={device} />
}

function Scanner({ device }: { device: CameraDevice }) {
  const isVisible = useIsVisible()
  const [view, setView] = useState({ width: 0, height: 0 })
  const [value, setValue] = useState<string>()
  const [frame, setFrame] = useState<Frame>()
  const [isTorchOn, setIsTorchOn] = useState(false)
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

  // Nothing tells when a code leaves the image: half a second without a result has to do.
  useEffect(() => {
    const timer = setTimeout(() => setFrame(undefined), 500)
    return () => clearTimeout(timer)
  }, [frame])

  return (
    <View style={styles.screen} onLayout={({ nativeEvent }) => setView(nativeEvent.layout)}>
      <Camera
        style={StyleSheet.absoluteFill}
        device={device}
        isActive={isVisible && error == null}
        format={format}
        codeScanner={codeScanner}
        torch={isTorchOn ? 'on' : 'off'}
        onError={setError}
      />
      {frame && <View testID="frame" style={[styles.frame, frame]} pointerEvents="none" />}
      <SafeAreaView style={styles.overlay} pointerEvents="box-none">
        {error && (
          <View style={styles.panel}>
            <Text style={styles.text}>{error.message}</Text>
            <Button title="Try again" onPress={() => setError(undefined)} />
          </View>
        )}
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

// #region frame
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
  // The image lies on its side, as the sensor is built in. iOS turns all sensors the same way.
  const isTurnedLeft = Platform.OS === 'android' && device.sensorOrientation === 'landscape-right'
  const scale = Math.max(view.width / image.height, view.height / image.width)
  const xs = corners.map(({ y }) => (isTurnedLeft ? y : image.height - y) * scale)
  const ys = corners.map(({ x }) => (isTurnedLeft ? image.width - x : x) * scale)
  return {
    left: Math.min(...xs) - (image.height * scale - view.width) / 2,
    top: Math.min(...ys) - (image.width * scale - view.height) / 2,
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
}
// #endregion

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: 'black' },
  message: { alignItems: 'center', justifyContent: 'center', gap: 16 },
  overlay: { flex: 1, alignItems: 'center', justifyContent: 'flex-end', gap: 16 },
  frame: { position: 'absolute', borderWidth: 3, borderRadius: 8, borderColor: 'gold' },
  panel: { gap: 8, margin: 16, padding: 16, borderRadius: 16, backgroundColor: '#000c' },
  button: { marginBottom: 32, padding: 16, borderRadius: 32, backgroundColor: '#000c' },
  text: { color: 'white', fontSize: 16, textAlign: 'center' },
})
