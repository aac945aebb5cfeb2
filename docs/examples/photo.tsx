import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import {
  AppState,
  Button,
  Image,
  Linking,
  Modal,
  PermissionsAndroid,
  Platform,
  Pressable,
  SafeAreaView,
  StyleSheet,
  Text,
  View,
} from 'react-native'
import { CameraRoll } from '@react-native-camera-roll/camera-roll'
import { useIsFocused } from '@react-navigation/native'
import { Camera, useCameraDevice, useCameraPermission } from 'react-native-vision-camera'
import type { CameraDevice, PhotoFile } from 'react-native-vision-camera'

export function PhotoScreen() {
  const { hasPermission, requestPermission } = useCameraPermission()
  const device = useCameraDevice('back')
  // After an error, only a new camera is safe, so each attempt mounts one with another `key`.
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  if (!hasPermission) return <PermissionScreen request={requestPermission} />
  if (device == null) return <Message text="This device has no back camera." />
  return <PhotoCamera key={attempt} device={device} onRetry={retry} />
}

const nextFlash = { off: 'auto', auto: 'on', on: 'off' } as const

interface PhotoCameraProps {
  device: CameraDevice
  onRetry: () => void
}

function PhotoCamera({ device, onRetry }: PhotoCameraProps) {
  const camera = useRef<Camera>(null)
  const isVisible = useIsVisible()
  const [isRunning, setIsRunning] = useState(false)
  const [isCapturing, setIsCapturing] = useState(false)
  const [flash, setFlash] = useState<keyof typeof nextFlash>('off')
  const [photo, setPhoto] = useState<PhotoFile>()
  const [error, setError] = useState<string>()

  const isActive = isVisible && photo == null
  const canCapture = isActive && isRunning && !isCapturing && error == null

  const capture = async () => {
    setIsCapturing(true)
    try {
      setPhoto(await camera.current?.takePhoto({ flash }))
    } catch (cause) {
      setError(toMessage(cause))
    }
    setIsCapturing(false)
  }

  return (
    <View style={styles.screen}>
      {error == null && (
        <Camera
          ref={camera}
          style={StyleSheet.absoluteFill}
          device={device}
          isActive={isActive}
          photo={true}
          // Without it, pictures start brighter.
          exposure={0}
          // iOS crashes when it takes a photo before the session runs.
          onStarted={() => setIsRunning(true)}
          onStopped={() => setIsRunning(false)}
          onError={(cause) => setError(toMessage(cause))}
        />
      )}
      <SafeAreaView style={styles.controls} pointerEvents="box-none">
        {error != null && (
          <View style={styles.panel}>
            <Text style={styles.text}>{error}</Text>
            <Button title="Try again" onPress={onRetry} />
          </View>
        )}
        <View style={styles.bar}>
          {device.hasFlash && (
            <Pressable
              accessibilityRole="button"
              style={styles.flash}
              onPress={() => setFlash(nextFlash[flash])}
            >
              <Text style={styles.text}>Flash {flash}</Text>
            </Pressable>
          )}
          <Pressable
            accessibilityRole="button"
            accessibilityLabel="Take photo"
            disabled={!canCapture}
            style={[styles.shutter, !canCapture && styles.disabled]}
            onPress={capture}
          />
        </View>
      </SafeAreaView>
      {/* The file of a photo that nobody saves stays in the temporary folder until you delete it. */}
      {photo && <Review photo={photo} onRetake={() => setPhoto(undefined)} />}
    </View>
  )
}

function Review({ photo, onRetake }: { photo: PhotoFile; onRetake: () => void }) {
  const [status, setStatus] = useState<'new' | 'saving' | 'saved'>('new')
  const [error, setError] = useState<string>()
  const uri = `file://${photo.path}`

  const save = async () => {
    setStatus('saving')
    setError(undefined)
    try {
      if (!(await canSave())) throw new Error('This app may not save photos.')
      await CameraRoll.saveAsset(uri, { type: 'photo' })
      setStatus('saved')
    } catch (cause) {
      setError(toMessage(cause))
      setStatus('new')
    }
  }

  // The back button of Android closes a modal first.
  return (
    <Modal onRequestClose={onRetake}>
      <View style={styles.screen}>
        <Image
          accessibilityLabel="The photo you took"
          style={StyleSheet.absoluteFill}
          source={{ uri }}
          resizeMode="contain"
        />
        <SafeAreaView style={styles.controls}>
          {error != null && <Text style={[styles.text, styles.panel]}>{error}</Text>}
          <View style={styles.bar}>
            <Button title="Retake" onPress={onRetake} />
            <Button
              title={status === 'saved' ? 'Saved' : 'Save'}
              disabled={status !== 'new'}
              onPress={save}
            />
          </View>
        </SafeAreaView>
      </View>
    </Modal>
  )
}

/** Asks for what Android needs before version 10. iOS asks by itself. */
async function canSave(): Promise<boolean> {
  if (Platform.OS !== 'android' || Platform.Version >= 29) return true
  const { PERMISSIONS, RESULTS } = PermissionsAndroid
  const answer = await PermissionsAndroid.request(PERMISSIONS.WRITE_EXTERNAL_STORAGE)
  return answer === RESULTS.GRANTED
}

function toMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
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
    <Message text="To take photos, this app needs the camera.">
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
  bar: { flexDirection: 'row', alignItems: 'center', gap: 32, paddingBottom: 32 },
  flash: { padding: 16, borderRadius: 32, backgroundColor: '#000c' },
  shutter: { width: 72, height: 72, borderRadius: 36, backgroundColor: 'white' },
  disabled: { opacity: 0.4 },
  text: { color: 'white', fontSize: 16, textAlign: 'center' },
})
