import { reflectionPath, withAnchor } from '~/lib/paths'

/** The pages of the API reference that document what the log names, with the names of each. */
const pages: [pathname: string, names: string[]][] = [
  [
    reflectionPath('classes', 'Camera'),
    [
      'takePhoto',
      'startRecording',
      'pauseRecording',
      'resumeRecording',
      'stopRecording',
      'focus',
      'getCameraPermissionStatus',
      'getMicrophonePermissionStatus',
      'requestCameraPermission',
      'requestMicrophonePermission',
    ],
  ],
  [
    reflectionPath('interfaces', 'CameraProps'),
    ['onError', 'onInitialized', 'onStarted', 'onStopped'],
  ],
  [reflectionPath('interfaces', 'CodeScanner'), ['onCodeScanned']],
  [reflectionPath('interfaces', 'RecordVideoOptions'), ['onRecordingError', 'onRecordingFinished']],
]

/** Gives the pathname, with its anchor, of what documents a call or an event; undefined for any other. */
export function toReference(logged: string): string | undefined {
  const name = logged.replace('()', '')
  const [pathname] = pages.find(([, names]) => names.includes(name)) ?? []
  return pathname && withAnchor(pathname, name.toLowerCase())
}
