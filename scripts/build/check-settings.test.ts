import { expect, onTestFinished, test } from 'vitest'
import { siteConfig } from '~/settings/site-config'
import { createFolder } from '../../tests/support/create-folder'
import { findSettingsProblems } from './check-settings'
import { findPackageProblems } from './example-project'

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

test('the versions of the example project are those that its lock file has', () => {
  const packages = { 'node_modules/expo': { version: '50.0.21' } }
  const root = createFolder({
    'docs/examples/package.json':
      '{\n  "version": "1.0.0",\n  "dependencies": {\n    "expo": "50.0.21",\n    "react": "18.2.0"\n  }\n}\n',
    'docs/examples/package-lock.json': JSON.stringify({ packages }),
  })
  expect(findPackageProblems(root)).toMatchObject([
    { line: 5, column: 5, message: expect.stringContaining('react') },
  ])
})
