import { ScrollTable } from '~/ui/scroll-table'
import { IslandFrame } from '~/islands/island-frame'
import { type Choices, firstChoices } from './options'
import { listSteps } from './steps'

const nothing: Partial<Choices> = {}

const needs: [label: string, need: Partial<Choices>][] = [
  ['Show the camera', nothing],
  ['Record sound', { microphone: 'yes' }],
  ['Bundle the barcode model', { scanner: 'bundle' }],
  ['Use frame processors', { frames: 'on' }],
]

/** Lists the names of the files that a need changes, besides those that change alike for the camera alone. */
function listFiles(setup: Choices['setup'], need: Partial<Choices>): string[] {
  const list = (more: Partial<Choices>) =>
    listSteps({ ...firstChoices, setup, ...more }).flatMap(({ file }) => file ?? [])
  const known = need === nothing ? [] : list({}).map(({ lines }) => lines)
  const changed = list(need).filter(({ lines }) => !known.includes(lines))
  return changed.map(({ path }) => path.split('/').at(-1) ?? path)
}

/** What a guide shows of the builder before it is opened, and without scripts: which files change. */
export function StaticBuilder() {
  return (
    <IslandFrame name="setup-builder" parameter="setup" opener="Choose what my app needs">
      <ScrollTable
        label="Table: files to change"
        columns={['To', 'React Native CLI: change', 'Expo: change']}
      >
        {needs.map(([label, need]) => (
          <tr key={label}>
            <td>{label}</td>
            {(['cli', 'expo'] as const).map((setup) => (
              <td key={setup}>
                {listFiles(setup, need).map((name, at) => (
                  <span key={name}>
                    {at > 0 && ', '}
                    <code translate="no">{name}</code>
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </IslandFrame>
  )
}
