import { expect, onTestFinished, test } from 'vitest'
import { siteConfig } from '~/settings/site-config'
import { findSettingsProblems } from './check-settings'

const messages = () => findSettingsProblems(process.cwd()).map(({ message }) => message)

test.each(['#39290', '#a06a1a'])('a bar with the color %s is no use', (backgroundColor) => {
  expect(messages()).toEqual([])
  const { announcementBar } = siteConfig
  siteConfig.announcementBar = { ...announcementBar!, backgroundColor }
  onTestFinished(() => void Object.assign(siteConfig, { announcementBar }))
  expect(messages()).toEqual([`#ffdb91 on ${backgroundColor} can't be read`])
})

test('the library has to be installed in the version of the settings', () => {
  const { version } = siteConfig.library
  siteConfig.library.version = '3.9.9'
  onTestFinished(() => void (siteConfig.library.version = version))
  expect(messages()).toEqual([`react-native-vision-camera ${version} is installed`])
})
