import { toQueries, type RankingQuery } from './ranking-queries'

const guides = '/docs/guides'
const overview = '/docs/api'
const camera = '/docs/api/classes/Camera'
const props = '/docs/api/interfaces/CameraProps'
const errors = `${guides}/errors`

/**
 * A second table, written when ranking was done. Its first run found the right page first for 53 of
 * 60 queries and among the first three for 56; general mends followed, none for one query alone.
 */
export const unseenQueries: RankingQuery[] = toQueries([
  ['topic', 'setup', [guides, `${guides}/troubleshooting`]],
  ['topic', 'install', [guides]],
  ['topic', 'lifecycle', [`${guides}/lifecycle`]],
  [
    'topic',
    'depth data',
    [`${guides}/taking-photos`, props, `${overview}/interfaces/CameraDeviceFormat`],
  ],
  [
    'topic',
    'flash',
    [
      `${guides}/taking-photos`,
      `${overview}/interfaces/TakePhotoOptions`,
      `${overview}/interfaces/RecordVideoOptions`,
    ],
  ],
  ['topic', 'torch', [props, `${guides}/glossary`, `${guides}/recording-videos`]],
  ['topic', 'worklets', [`${guides}/frame-processors`, `${guides}/glossary`]],
  ['topic', 'simulator', [`${guides}/mocking`, errors, guides]],
  [
    'topic',
    'codec h265',
    [`${guides}/recording-videos`, `${overview}/interfaces/RecordVideoOptions`],
  ],
  ['topic', 'slow motion', [`${guides}/formats`]],
  ['topic', 'ML Kit', [`${guides}/frame-processors-plugins-android`]],
  ['topic', 'objective-c plugin', [`${guides}/frame-processors-plugins-ios`]],
  ['topic', 'publish npm package plugin', [`${guides}/frame-processors-plugins-final`]],
  ['topic', 'multi-camera', [`${guides}/devices`, `${guides}/glossary`]],
  ['topic', 'detox', [`${guides}/mocking`]],
  ['topic', 'low light boost', [props, `${guides}/hdr`, `${guides}/glossary`]],
  ['topic', 'app size', [`${guides}/performance`]],
  ['topic', 'pinch to zoom', [`${guides}/zooming`]],
  ['symbol', 'useFrameProcessor', [overview]],
  ['symbol', 'getAvailableCameraDevices', [camera]],
  ['symbol', 'CameraDeviceFormat', [`${overview}/interfaces/CameraDeviceFormat`]],
  ['symbol', 'onInitialized', [props]],
  ['symbol', 'runAsync', [overview]],
  ['symbol', 'frame.width', [`${overview}/interfaces/Frame`]],
  ['symbol', 'stopRecording', [camera]],
  ['symbol', 'neutralZoom', [`${overview}/interfaces/CameraDevice`]],
  [
    'symbol',
    'enableShutterSound',
    [`${overview}/interfaces/TakePhotoOptions`, `${guides}/taking-photos`],
  ],
  ['symbol', 'fileType', [`${overview}/interfaces/RecordVideoOptions`]],
  ['symbol', 'useCodeScanner', [overview]],
  ['symbol', 'CameraRuntimeError', [`${overview}/classes/CameraRuntimeError`]],
  ['symbol', '<Camera>', [camera]],
  ['symbol', 'video hdr', [`${guides}/hdr`, props, `${overview}/interfaces/CameraDeviceFormat`]],
  ['code', 'format/invalid-fps', [errors, overview]],
  ['code', 'capture/file-io-error', [errors, overview]],
  ['code', 'device/camera-not-available-on-simulator', [errors, overview]],
  ['code', 'unknown/unknown', [errors, overview]],
  ['code', 'invalid-format', [errors, overview, `${guides}/troubleshooting`]],
  ['message', 'The microphone was unavailable.', [errors]],
  [
    'message',
    '[CXX1429] error when building with cmake: Could not find a package configuration file provided by "react-native-vision-camera"',
    [`${guides}/frame-processors-plugins-cpp`],
  ],
  [
    'message',
    'uses-sdk:minSdkVersion 21 cannot be smaller than version 26 declared in library [:react-native-vision-camera]',
    [`${guides}/troubleshooting`],
  ],
  [
    'message',
    'TypeError: useSkiaFrameProcessor is not a function',
    [`${guides}/skia-frame-processors`],
  ],
  [
    'message',
    "Cannot read properties of undefined (reading 'getConstants')",
    [`${guides}/mocking`],
  ],
  ['message', 'Array buffers are not supported as shared values', [`${guides}/frame-processors`]],
  ['prefix', 'perfor', [`${guides}/performance`]],
  ['prefix', 'usemicro', [overview]],
  ['prefix', 'pixel f', [`${guides}/pixel-formats`, props]],
  ['typo', 'useCameraFromat', [overview]],
  ['typo', 'troubelshooting', [`${guides}/troubleshooting`]],
  ['typo', 'frame procesor', [`${guides}/frame-processors`]],
  ['typo', 'zomming', [`${guides}/zooming`]],
  ['typo', 'lifecylce', [`${guides}/lifecycle`]],
  ['typo', 'microphne permission', [errors, overview, camera, guides]],
  ['question', 'camera crashes on android', [`${guides}/troubleshooting`, `${guides}/focusing`]],
  ['question', 'how do I take a picture', [`${guides}/taking-photos`]],
  [
    'question',
    'mirror front camera',
    [`${guides}/skia-frame-processors`, `${guides}/taking-photos`],
  ],
  [
    'question',
    'keep recording in background',
    [`${guides}/lifecycle`, `${guides}/recording-videos`],
  ],
  [
    'question',
    'resize frame for tensorflow',
    [
      `${guides}/frame-processor-plugins`,
      `${guides}/pixel-formats`,
      `${guides}/frame-processors-plugins-overview`,
    ],
  ],
  ['question', 'video has no sound', [`${guides}/recording-videos`]],
  ['question', 'upload photo', [`${guides}/taking-photos`]],
  ['question', 'does it work with expo go', [guides, `${guides}/compatibility`]],
])
