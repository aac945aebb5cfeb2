import type { ReactNode } from 'react'
import { firstChoices, type Choices } from './choices'
import { planSetup } from './plan'
import { IslandFrame } from '~/ui/island-frame'
import { ScrollTable } from '~/ui/scroll-table'

const needs: [label: string, part: Partial<Choices>][] = [
  ['Show the camera', {}],
  ['Record sound', { microphone: 'yes' }],
  ['Bundle the barcode model', { scanner: 'bundle' }],
  ['Use frame processors', { frames: 'on' }],
  ['Leave frame processors out, although worklets-core is installed', { frames: 'excluded' }],
]

/** The files that a new app changes for its choices, each with what it has then. */
function listChangedFiles(choices: Choices): Map<string, string> {
  return new Map(
    planSetup(choices).flatMap(({ file }) => {
      const edited = file?.edit(file.sample)
      return file && edited && 'text' in edited ? [[file.path, edited.text] as const] : []
    }),
  )
}

/** The files that have to change for a need, besides those that change alike for the camera alone. */
function listFilesForNeed(setup: Choices['setup'], part: Partial<Choices>): string[] {
  const isFirst = Object.keys(part).length === 0
  const camera = isFirst ? new Map<string, string>() : listChangedFiles({ ...firstChoices, setup })
  const files = listChangedFiles({ ...firstChoices, setup, ...part })
  return [...files].filter(([path, text]) => camera.get(path) !== text).map(([path]) => path)
}

/** What a guide shows of the builder before it's opened, and without scripts: which files change. */
export function SetupBuilder(): ReactNode {
  return (
    <IslandFrame name="setup-builder" parameter="setup" opener="Choose what my app needs">
      <ScrollTable
        label="Table: files to change"
        columns={['To', 'React Native CLI: change', 'Expo: change']}
      >
        {needs.map(([label, part]) => (
          <tr key={label}>
            <td>{label}</td>
            <FileCell files={listFilesForNeed('cli', part)} />
            <FileCell files={listFilesForNeed('expo', part)} />
          </tr>
        ))}
      </ScrollTable>
    </IslandFrame>
  )
}

function FileCell({ files }: { files: string[] }) {
  return (
    <td>
      {files.map((path, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <code translate="no">{path.split('/').at(-1)}</code>
        </span>
      ))}
    </td>
  )
}
