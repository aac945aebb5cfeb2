import { Link } from '@remix-run/react'
import { HomeActions, HomeSearch, Install } from '~/home/home-page'
import { guidesPath } from '~/lib/paths'
import { libraryVersion } from '~/lib/site-config'
import { Capabilities, Platforms } from './capabilities'
import Snippet from './snippet.mdx'
import { Viewfinder } from './viewfinder'

// A code, a symptom and a wish.
const questions = ['device/no-device', 'black preview', '4K at 60 fps']

// With its version, since the newest one is another major version by now.
const packageName = `react-native-vision-camera@${libraryVersion}`

const commands = [
  { value: 'npm', label: 'npm', command: `npm install ${packageName}\ncd ios && pod install` },
  { value: 'yarn', label: 'Yarn', command: `yarn add ${packageName}\ncd ios && pod install` },
  { value: 'pnpm', label: 'pnpm', command: `pnpm add ${packageName}\ncd ios && pod install` },
  { value: 'expo', label: 'Expo', command: `npx expo install ${packageName}\nnpx expo prebuild` },
]

/** The first page: what the library is, how to add it, how it looks in code, and where it runs. */
export function HomePage() {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <section className="home-intro">
        <div>
          <p className="home-name">VisionCamera {libraryVersion}</p>
          <h1>One React Native component for photos, video, codes and frames</h1>
          <p className="home-lead">
            It shows the phone’s camera on iOS and Android. Choose the lens, the format and the
            frame rate, and get photos, videos, scanned codes, or every frame in JavaScript.
          </p>
          <HomeActions />
        </div>
        <Viewfinder />
        <HomeSearch questions={questions} />
      </section>
      <div className="home-section home-start">
        <section>
          <h2>Install</h2>
          <Install commands={commands} />
          <p>
            Then declare the permissions and rebuild the app:{' '}
            <Link to={guidesPath}>Getting started</Link> shows how.
          </p>
        </section>
        <section>
          <h2>A QR code scanner</h2>
          <div className="prose">
            <Snippet />
          </div>
          <p>
            It shows the back camera at its natural zoom and reports each QR code. Ask for the
            camera permission before you show it.
          </p>
        </section>
      </div>
      <Capabilities />
      <Platforms />
    </main>
  )
}
