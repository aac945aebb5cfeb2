/** The packages that code on the phone may import, which the check of samples knows as well. */
export const phonePackages = [
  'react',
  'react-native',
  'react-native-gesture-handler',
  'react-native-reanimated',
  'react-native-video',
  'react-native-vision-camera',
  'react-native-worklets-core',
  '@react-navigation/native',
  '@react-navigation/native-stack',
  '@react-native-camera-roll/camera-roll',
  'react-native-orientation-locker',
] as const

/** The props that the phone gives to a component that takes some. */
export const givenProps = ['device', 'isActive'] as const
