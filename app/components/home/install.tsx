import { TabItem, Tabs } from '~/components/mdx/tabs'
import { libraryVersion } from '~/lib/site-config'

// With its version, since the newest one is another major version by now.
const packageName = `react-native-vision-camera@${libraryVersion}`

const managers = [
  { value: 'npm', label: 'npm', command: `npm install ${packageName}\ncd ios && pod install` },
  { value: 'yarn', label: 'Yarn', command: `yarn add ${packageName}\ncd ios && pod install` },
  { value: 'pnpm', label: 'pnpm', command: `pnpm add ${packageName}\ncd ios && pod install` },
  { value: 'expo', label: 'Expo', command: `npx expo install ${packageName}\nnpx expo prebuild` },
]

/** The commands that add the library, one set for each package manager and one for Expo. */
export function Install() {
  return (
    <Tabs groupId="package-manager">
      {managers.map(({ value, label, command }) => (
        <TabItem key={value} value={value} label={label}>
          <figure className="code-block code-block-wrap" data-language="shell">
            <div className="code-block-actions">
              <button type="button" className="code-block-copy" data-copy="" aria-label="Copy code">
                Copy
              </button>
            </div>
            <pre>
              <code>
                {command.split('\n').map((line) => (
                  <span key={line} className="code-line">{`${line}\n`}</span>
                ))}
              </code>
            </pre>
          </figure>
        </TabItem>
      ))}
    </Tabs>
  )
}
