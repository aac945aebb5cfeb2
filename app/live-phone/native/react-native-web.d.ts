/** It has no types of its own. */
declare module 'react-native-web'
