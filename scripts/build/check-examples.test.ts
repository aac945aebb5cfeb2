import { expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { library } from '~/settings/site-config'
import { createFolder } from '../../tests/support/create-folder'
import { findExampleProblems } from './check-examples'

const sound = { [library.name]: library.version }
const shown = "import './b'\n"

test.each([
  ['package.json:1:1 "react-native-vision-camera" has to be 3.9.2', {}, {}, shown],
  ['package.json:1:55 "a" has to be 1, as', { ...sound, a: '2' }, { a: '1' }, shown],
  ['App.tsx:2:8 package.json of the examples lacks "@a/b"', sound, {}, `${shown}import '@a/b/c'`],
  ['b.tsx App.tsx does not import the file', sound, {}, ''],
])('reports %s', (fault, declared, locked, code) => {
  const lock = { packages: { '': { dependencies: sound, devDependencies: locked } } }
  const root = createFolder({
    'docs/examples/package.json': JSON.stringify({ dependencies: declared }),
    'docs/examples/package-lock.json': JSON.stringify(lock),
    'docs/examples/App.tsx': code,
    'docs/examples/b.tsx': '',
  })
  expect(findExampleProblems(root).map(problemToText)).toEqual([expect.stringContaining(fault)])
})
