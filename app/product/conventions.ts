import type { Conventions } from '~/lib/conventions'
import { errorMessageFiles, parseErrorMessages } from './error-messages'
import { snippetGlobals } from './snippet-globals'

/** How VisionCamera is written and documented. Each key is described in `app/lib/conventions.ts`. */
export const conventions: Conventions = {
  component: { name: 'Camera', props: 'CameraProps' },
  formerHost: 'react-native-vision-camera.com',
  externalTypes: {
    'react-native': {
      ViewProps: 'https://reactnative.dev/docs/view#props',
      EmitterSubscription:
        'https://reactnative.dev/docs/legacy/native-modules-ios#sending-events-to-javascript',
    },
  },
  errors: {
    code: /^[a-z-]+\/[a-z-]+$/,
    untypedCode: /^[A-Z]+_[A-Z_]+$/,
    // As `tryParseNativeCameraError` makes them.
    classOf: (code) => (code.startsWith('capture/') ? 'CameraCaptureError' : 'CameraRuntimeError'),
    messages: { files: errorMessageFiles, parse: parseErrorMessages },
  },
  native: {
    // Those of FrameProcessorPlugin.h; the second argument becomes the plugin's name in JavaScript.
    macros: /\bVISION_EXPORT_(SWIFT_)?FRAME_PROCESSOR\( *\w+ *, *\w+ *\)/g,
    declaringMacros: /\bVISION_EXPORT_(?:SWIFT_)?FRAME_PROCESSOR\(\s*\w+\s*,\s*(\w+)/dg,
  },
  snippets: { types: ['react-native'], globals: snippetGlobals },
}
