/** What readers type, and the page that answers it; several where they answer it equally well. */
export interface RankingQuery {
  kind: 'topic' | 'symbol' | 'code' | 'message' | 'prefix' | 'typo' | 'question'
  query: string
  /** Pathnames below `/docs`. */
  pages: string[]
}

const guide = (slug: string): string => (slug === 'setup' ? '/docs/guides' : `/docs/guides/${slug}`)
const overview = '/docs/api'
const camera = '/docs/api/classes/Camera'
const of = (name: string): string => `/docs/api/interfaces/${name}`

const table: [RankingQuery['kind'], string, string | string[]][] = [
  ['topic', 'installation', guide('setup')],
  ['topic', 'getting started', guide('setup')],
  ['topic', 'camera permission', [guide('setup'), overview, camera]],
  ['topic', 'barcode', guide('code-scanning')],
  ['topic', 'qr code', guide('code-scanning')],
  ['topic', 'hdr', guide('hdr')],
  ['topic', 'stabilization', guide('stabilization')],
  ['topic', 'mock', guide('mocking')],
  ['topic', 'zoom gesture', [guide('zooming'), of('CameraProps')]],
  ['topic', 'tap to focus', guide('focusing')],
  ['topic', 'exposure slider', guide('exposure')],
  ['topic', 'frame processors', guide('frame-processors')],
  ['topic', 'skia', guide('skia-frame-processors')],
  ['topic', 'pixel formats', guide('pixel-formats')],
  ['topic', 'errors', guide('errors')],
  ['topic', 'expo plugin', guide('setup')],
  ['topic', 'c++', guide('frame-processors-plugins-cpp')],
  ['topic', 'demo app', guide('shadowlens')],
  ['topic', 'glossary', guide('glossary')],
  ['topic', 'jest', guide('mocking')],
  ['topic', 'kotlin plugin', guide('frame-processors-plugins-android')],
  ['topic', 'swift plugin', guide('frame-processors-plugins-ios')],
  ['topic', 'aspect ratio', guide('formats')],
  ['topic', 'bit rate', [guide('recording-videos'), guide('glossary')]],
  ['topic', 'ultra-wide', guide('devices')],

  ['symbol', 'useCameraDevice', overview],
  ['symbol', 'useCameraFormat', overview],
  ['symbol', 'takePhoto', camera],
  ['symbol', 'startRecording()', camera],
  ['symbol', 'Camera.focus', camera],
  ['symbol', 'CameraProps', of('CameraProps')],
  ['symbol', 'isActive', of('CameraProps')],
  ['symbol', 'PhotoFile', of('PhotoFile')],
  ['symbol', 'minFocusDistance', of('CameraDevice')],
  ['symbol', 'videoStabilizationModes', of('CameraDeviceFormat')],
  ['symbol', 'onRecordingFinished', of('RecordVideoOptions')],
  ['symbol', 'VisionCameraProxy', overview],
  ['symbol', 'runAtTargetFps', overview],
  ['symbol', 'qualityPrioritization', of('TakePhotoOptions')],
  ['symbol', 'toArrayBuffer', of('Frame')],
  ['symbol', 'camera device', [of('CameraDevice'), guide('devices')]],
  ['symbol', 'YUV_420_888', [guide('frame-processor-plugins'), guide('pixel-formats')]],

  ['code', 'device/no-device', [guide('errors'), overview]],
  ['code', 'session/camera-not-ready', [guide('errors'), overview]],
  ['code', 'permission/camera-permission-denied', [guide('errors'), overview]],
  ['code', 'system/camera-module-not-found', [guide('errors'), guide('troubleshooting'), overview]],
  ['code', 'code-scanner/not-compatible-with-outputs', [guide('errors'), overview]],
  ['code', 'NO_ACTIVITY', [guide('errors'), overview]],

  ['message', 'Failed to lock the device for configuration.', guide('errors')],
  ['message', 'Camera: `device` is null! Select a valid Camera device.', guide('errors')],
  [
    'message',
    'Regular javascript function cannot be shared. Try decorating the function with the worklet keyword',
    [
      guide('troubleshooting'),
      guide('frame-processors'),
      guide('skia-frame-processors'),
      guide('frame-processors-plugins-final'),
    ],
  ],
  [
    'message',
    'Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 1.9.0',
    guide('troubleshooting'),
  ],
  [
    'message',
    'More than one file was found with OS independent path lib/x86/libc++_shared.so',
    guide('frame-processors-plugins-cpp'),
  ],
  [
    'message',
    'FrameHostObject.h file not found',
    [guide('frame-processors-plugins-cpp'), guide('frame-processors-plugins-ios')],
  ],
  ['message', 'Error: Expected 2-3 arguments, but got 1.', guide('devices')],
  [
    'message',
    '[session/audio-in-use-by-other-app] The audio session is already in use by another app with higher priority!',
    [guide('errors'), overview],
  ],
  [
    'message',
    "TurboModuleRegistry.getEnforcing(...): 'Worklets' could not be found.",
    guide('mocking'),
  ],

  ['prefix', 'stabi', guide('stabilization')],
  ['prefix', 'usecam', overview],
  ['prefix', 'recor', guide('recording-videos')],
  ['prefix', 'expos', guide('exposure')],
  ['prefix', 'troub', guide('troubleshooting')],
  ['prefix', 'frame proc', guide('frame-processors')],

  ['typo', 'stabilisation', guide('stabilization')],
  ['typo', 'recroding', guide('recording-videos')],
  ['typo', 'expsoure', guide('exposure')],
  ['typo', 'useCamreaDevice', overview],
  ['typo', 'permision', [guide('setup'), guide('errors'), overview]],
  ['typo', 'barcdoe', guide('code-scanning')],
  ['typo', 'foucs', [guide('focusing'), camera]],
  ['typo', 'takePhtoo', camera],
  ['typo', 'glosary', guide('glossary')],

  ['question', 'black screen', guide('troubleshooting')],
  ['question', 'flash not working', guide('taking-photos')],
  ['question', 'photo rotated', guide('taking-photos')],
  ['question', 'record without audio', guide('recording-videos')],
  ['question', 'how to switch between front and back camera', guide('devices')],
  ['question', 'slow photo android', guide('taking-photos')],
  ['question', 'pause camera when app goes to background', guide('lifecycle')],
  ['question', 'scan only once', guide('code-scanning')],
  ['question', 'draw on frame', guide('skia-frame-processors')],
  ['question', 'save photo to gallery', guide('taking-photos')],
  ['question', 'which react native version', guide('compatibility')],
  ['question', '60 fps', [guide('formats'), guide('shadowlens')]],
]

/** The table by which ranking was tuned. */
export const rankingQueries = toQueries(table)

/** Turns the rows of a table into queries. */
export function toQueries(
  rows: [RankingQuery['kind'], string, string | string[]][],
): RankingQuery[] {
  return rows.map(([kind, query, pages]) => ({ kind, query, pages: [pages].flat() }))
}
