import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import {
  AppState,
  Button,
  Linking,
  Modal,
  PermissionsAndroid,
  Platform,
  SafeAreaView,
  StyleSheet,
  Text,
  View,
} from 'react-native'
import { CameraRoll } from '@react-native-camera-roll/camera-roll'
// React Navigation 7 calls it `usePreventRemove`.
import {
  UNSTABLE_usePreventRemove as usePreventRemove,
  useIsFocused,
} from '@react-navigation/native'
import Video from 'react-native-video'
import {
  Camera,
  useCameraDevice,
  useCameraFormat,
  useCameraPermission,
  useMicrophonePermission,
} from 'react-native-vision-camera'
import type { CameraDevice, VideoFile } from 'react-native-vision-camera'

export function VideoScreen() {
  const { hasPermission, requestPermission } = useCameraPermission()
  const device = useCameraDevice('back')
  // After an error, only a new camera is safe, so each attempt mounts one with another `key`.
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  if (!hasPermission) return <PermissionScreen request={requestPermission} />
  if (device == null) return <Message text="This device has no back camera." />
  return <VideoCamera key={attempt} device={device} onRetry={retry} />
}

interface VideoCameraProps {
  device: CameraDevice
  onRetry: () => void
}

function VideoCamera({ device, onRetry }: VideoCameraProps) {
  const camera = useRef<Camera>(null)
  const microphone = useMicrophonePermission()
  const isVisible = useIsVisible()
  const [isRunning, setIsRunning] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  const [isBlocked, setIsBlocked] = useState(false)
  const [status, setStatus] = useState<'idle' | 'recording' | 'paused' | 'stopping'>('idle')
  const startedAt = useRef(0)
  const [video, setVideo] = useState<VideoFile>()
  const [error, setError] = useState<string>()
  const milliseconds = useElapsedTime(status)

  const format = useCameraFormat(device, [{ videoResolution: { width: 1920, height: 1080 } }])
  const hasSound = microphone.hasPermission && !isMuted
  const isRecording = status === 'recording' || status === 'paused'
  const canRecord = isVisible && isRunning && error == null

  const fail = useCallback((message: string) => {
    setStatus('idle')
    setError(message)
  }, [])

  const start = () => {
    setStatus('recording')
    startedAt.current = Date.now()
    try {
      camera.current?.startRecording({
        fileType: 'mp4',
        onRecordingFinished: (file) => {
          setStatus('idle')
          setVideo(file)
        },
        onRecordingError: (cause) => fail(cause.message),
      })
    } catch (cause) {
      fail(toMessage(cause))
    }
  }

  const stop = useCallback(async () => {
    setStatus('stopping')
    try {
      // Recorders fail when they are stopped as soon as they start.
      const rest = startedAt.current + 500 - Date.now()
      await new Promise((resolve) => setTimeout(resolve, rest))
      await camera.current?.stopRecording()
    } catch (cause) {
      fail(toMessage(cause))
    }
  }, [fail])

  const togglePause = async () => {
    try {
      if (status === 'paused') await camera.current?.resumeRecording()
      else await camera.current?.pauseRecording()
      setStatus(status === 'paused' ? 'recording' : 'paused')
    } catch (cause) {
      setError(toMessage(cause))
    }
  }

  const toggleSound = async () => {
    if (microphone.hasPermission) return setIsMuted(!isMuted)
    try {
      const isGranted = await microphone.requestPermission()
      // Android says 'not-determined' as long as it would show its dialog again.
      setIsBlocked(!isGranted && Camera.getMicrophonePermissionStatus() !== 'not-determined')
    } catch (cause) {
      console.warn(cause)
    }
  }

  useEffect(() => {
    if (!isVisible && isRecording) void stop()
  }, [isVisible, isRecording, stop])

  // Back would remove the screen, and the recording with it. So it ends the recording instead.
  usePreventRemove(status !== 'idle', () => {
    if (isRecording) void stop()
  })

  return (
    <View style={styles.screen}>
      {/* A recording keeps its camera until the file is complete: nothing else would finish it. */}
      {(error == null || status !== 'idle') && (
        <Camera
          ref={camera}
          style={StyleSheet.absoluteFill}
          device={device}
          isActive={(isVisible && video == null) || status !== 'idle'}
          format={format}
          // Without it, pictures start brighter.
          exposure={0}
          video={true}
          audio={hasSound}
          onStarted={() => setIsRunning(true)}
          onStopped={() => setIsRunning(false)}
          onError={(cause) => setError(cause.message)}
        />
      )}
      <SafeAreaView style={styles.controls} pointerEvents="box-none">
        {error != null && (
          <View style={styles.panel}>
            <Text style={styles.text}>{error}</Text>
            {status === 'idle' && <Button title="Try again" onPress={onRetry} />}
          </View>
        )}
        {isBlocked && !microphone.hasPermission && (
          <View style={styles.panel}>
            <Text style={styles.text}>To record sound, this app needs the microphone.</Text>
            <Button title="Open settings" onPress={() => Linking.openSettings()} />
          </View>
        )}
        <Text style={[styles.text, styles.panel]}>{toClock(milliseconds)}</Text>
        <View style={styles.bar}>
          {status === 'idle' ? (
            <>
              <Button title={hasSound ? 'Sound on' : 'Sound off'} onPress={toggleSound} />
              <Button title="Record" disabled={!canRecord} onPress={start} />
            </>
          ) : (
            <>
              {/* On iOS, a pause becomes a still picture in the file. */}
              {Platform.OS === 'android' && (
                <Button
                  title={status === 'paused' ? 'Resume' : 'Pause'}
                  disabled={!isRecording}
                  onPress={togglePause}
                />
              )}
              <Button title="Stop" disabled={!isRecording} onPress={stop} />
            </>
          )}
        </View>
      </SafeAreaView>
      {video && <Review video={video} isVisible={isVisible} onClose={() => setVideo(undefined)} />}
    </View>
  )
}

function Review({
  video,
  isVisible,
  onClose,
}: {
  video: VideoFile
  isVisible: boolean
  onClose: () => void
}) {
  const [status, setStatus] = useState<'new' | 'saving' | 'saved'>('new')
  const [error, setError] = useState<string>()
  // The path is a URL on iOS, and a plain path on Android.
  const uri = video.path.startsWith('file://') ? video.path : `file://${video.path}`

  const save = async () => {
    setStatus('saving')
    setError(undefined)
    try {
      if (!(await canSave())) throw new Error('This app may not save videos.')
      await CameraRoll.saveAsset(uri, { type: 'video' })
      setStatus('saved')
    } catch (cause) {
      setError(toMessage(cause))
      setStatus('new')
    }
  }

  // The back button of Android closes a modal first.
  return (
    <Modal onRequestClose={onClose}>
      <SafeAreaView style={styles.screen}>
        <Video
          style={styles.player}
          source={{ uri }}
          resizeMode="contain"
          controls={true}
          paused={!isVisible}
          onError={() => setError('The video cannot be played.')}
        />
        {error != null && <Text style={[styles.text, styles.panel]}>{error}</Text>}
        <View style={[styles.bar, styles.reviewBar]}>
          <Button title="Discard" onPress={onClose} />
          <Button
            title={status === 'saved' ? 'Saved' : 'Save'}
            disabled={status !== 'new'}
            onPress={save}
          />
        </View>
      </SafeAreaView>
    </Modal>
  )
}

/** The recorded time in milliseconds, without pauses. */
function useElapsedTime(status: 'idle' | 'recording' | 'paused' | 'stopping'): number {
  const [elapsed, setElapsed] = useState(0)

  useEffect(() => {
    if (status === 'idle') setElapsed(0)
    if (status !== 'recording') return
    let last = Date.now()
    const timer = setInterval(() => {
      const passed = Date.now() - last
      last += passed
      setElapsed((before) => before + passed)
    }, 250)
    return () => clearInterval(timer)
  }, [status])

  return elapsed
}

function toClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
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
    <Message text="To record videos, this app needs the camera.">
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

/**
 * Whether the user sees the screen. An app is also inactive below the Control Center, or while it
 * asks for a permission, and that should not end a recording.
 */
function useIsVisible(): boolean {
  const isFocused = useIsFocused()
  const [appState, setAppState] = useState(AppState.currentState)

  useEffect(() => {
    const subscription = AppState.addEventListener('change', setAppState)
    return () => subscription.remove()
  }, [])

  return isFocused && appState !== 'background'
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: 'black' },
  message: { alignItems: 'center', justifyContent: 'center', gap: 16 },
  controls: { flex: 1, alignItems: 'center', justifyContent: 'flex-end' },
  panel: { margin: 16, padding: 16, borderRadius: 16, backgroundColor: '#000c' },
  bar: { flexDirection: 'row', alignItems: 'center', gap: 32, paddingBottom: 32 },
  player: { flex: 1 },
  reviewBar: { justifyContent: 'center' },
  text: { color: 'white', fontSize: 16, textAlign: 'center' },
})
