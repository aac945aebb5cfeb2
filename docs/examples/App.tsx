import { Button, SafeAreaView, StatusBar, StyleSheet } from 'react-native'
import { DarkTheme, NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import type { NativeStackScreenProps } from '@react-navigation/native-stack'
import { ControlsScreen } from './controls'
import { PhotoScreen } from './photo'
import { ScannerScreen } from './scanner'
import { VideoScreen } from './video'

const screens = {
  Scanner: ScannerScreen,
  Photo: PhotoScreen,
  Video: VideoScreen,
  Controls: ControlsScreen,
}
type ScreenName = keyof typeof screens
type Screens = Record<ScreenName | 'Examples', undefined>

const names = Object.keys(screens) as ScreenName[]
const Stack = createNativeStackNavigator<Screens>()

export default function App() {
  return (
    <NavigationContainer theme={DarkTheme}>
      <StatusBar barStyle="light-content" />
      <Stack.Navigator>
        <Stack.Screen name="Examples" component={Examples} />
        {names.map((name) => (
          <Stack.Screen key={name} name={name} component={screens[name]} />
        ))}
      </Stack.Navigator>
    </NavigationContainer>
  )
}

function Examples({ navigation }: NativeStackScreenProps<Screens, 'Examples'>) {
  return (
    <SafeAreaView style={styles.list}>
      {names.map((name) => (
        <Button key={name} title={name} onPress={() => navigation.navigate(name)} />
      ))}
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({
  list: { flex: 1, justifyContent: 'center', gap: 16, margin: 16 },
})
