import { ScrollTable } from '~/ui/scroll-table'
import { IslandFrame } from '../island-frame'
import { type Choices, firstChoices } from './options'
import { listSteps } from './steps'

const needs: [label: string, part: Partial<Choices>][] = [
  ['Show the camera', {}],
  ['Record sound', { microphone: 'yes' }],
  ['Bundle the barcode model', { scanner: 'bundle' }],
  ['Use frame processors', { frames: 'on' }],
]

/** Lists the names of the files that a need changes, besides those that change alike for the camera alone. */
function listFilesForNeed(part: Partial<Choices>): string[] {
  const { setup = 'cli', ...need } = part
  const list = (more: Partial<Choices>) =>
    listSteps({ ...firstChoices, setup, ...more }).flatMap(({ file }) => file ?? [])
  const known = Object.keys(need).length > 0 ? list({}).map(({ lines }) => lines) : []
  const changed = list(need).filter(({ lines }) => !known.includes(lines))
  return changed.map(({ path }) => path.split('/').at(-1) ?? path)
}

/** What a guide shows of the builder before it is opened, and without scripts: which files change. */
export function SetupBuilder() {
  return (
    <IslandFrame name="setup-builder" parameter="setup" opener="Choose what my app needs">
      <ScrollTable
        label="Table: files to change"
        columns={['To', 'React Native CLI: change', 'Expo: change']}
      >
        {needs.map(([label, part]) => (
          <tr key={label}>
            <td>{label}</td>
            {(['cli', 'expo'] as const).map((setup) => (
              <td key={setup}>
                {listFilesForNeed({ ...part, setup }).map((name, at) => (
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
