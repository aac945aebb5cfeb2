import { Link } from '@remix-run/react'
import { guidesPath } from '~/lib/paths'

const rows = [
  ['iOS', '12.4 or later', 'The simulator has no camera: use a device.'],
  ['Android', '8.0 (API level 26) or later', 'The emulator works, with simulated cameras.'],
  [
    'React Native',
    '0.71 to 0.73, classic architecture',
    'From 0.74 on the Android build fails. The library’s own example app runs with the New Architecture off.',
  ],
  [
    'Expo',
    'Development builds, through the config plugin',
    'Expo Go cannot load it: it does not hold the native code.',
  ],
  [
    'Frame processors',
    'react-native-worklets-core',
    'An optional dependency. Without it, everything else works.',
  ],
]

/** Where the library runs, what that needs, and where it stops. */
export function Platforms() {
  return (
    <section className="home-section">
      <h2>Where it runs</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="table-scroll" role="region" aria-label="Supported platforms" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Needs</th>
              <th scope="col">Good to know</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([platform, needs, note]) => (
              <tr key={platform}>
                <th scope="row">{platform}</th>
                <td>{needs}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Frame rates, lenses and HDR depend on the phone; the app can ask at run time. Not in this
        version: drawing on frames, RAW photos, macOS, the web.{' '}
        <Link to={guidesPath}>Getting started</Link> has the whole list of requirements.
      </p>
    </section>
  )
}
