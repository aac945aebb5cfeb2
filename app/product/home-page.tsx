import { Link } from '@remix-run/react'
import { SearchForm } from '~/ui/search-form'
import { searchPath, apiPath, guidesPath } from '~/lib/paths'
import { TabItem, Tabs } from '~/tabs/tabs'
import { libraryVersion } from '~/lib/site-config'
import type { ReactNode } from 'react'
import { Capabilities, Platforms } from './capabilities'
import { Viewfinder } from './viewfinder'

const questions = ['device/no-device', 'black preview', '4K at 60 fps']

/** A search box with questions of the kinds it answers: a code, a symptom and a wish. */
export function HomeSearch() {
  return (
    <div className="home-search">
      <SearchForm />
      <p>
        Such as{' '}
        {questions.map((question, index) => (
          <span key={question}>
            {index > 0 && ', '}
            <Link to={searchPath(question)}>{question}</Link>
          </span>
        ))}
      </p>
    </div>
  )
}

// With its version, since the newest one is another major version by now.
const packageName = `react-native-vision-camera@${libraryVersion}`

const managers = [
  { value: 'npm', label: 'npm', command: `npm install ${packageName}\ncd ios && pod install` },
  { value: 'yarn', label: 'Yarn', command: `yarn add ${packageName}\ncd ios && pod install` },
  { value: 'pnpm', label: 'pnpm', command: `pnpm add ${packageName}\ncd ios && pod install` },
  { value: 'expo', label: 'Expo', command: `npx expo install ${packageName}\nnpx expo prebuild` },
]

/** The commands that add the library, one set for each package manager and one for Expo. */
function Install() {
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

/** What the home page needs: its snippet, highlighted, as a code figure. */
export interface HomePageProps {
  snippet: ReactNode
}

/** The first page: what the library is, how to add it, how it looks in code, and where it runs. */
export function HomePage({ snippet }: HomePageProps) {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <section className="home-intro">
        <div>
          <p className="home-name">VisionCamera {libraryVersion}</p>
          <h1>One React Native component for photos, video, codes and frames</h1>
          <p className="home-lead">
            It opens the phone’s camera on iOS and Android. You choose the lens, the format and the
            frame rate; you get files, code values, or every frame in JavaScript.
          </p>
          <div className="home-actions">
            <Link className="button button-primary" to={guidesPath}>
              Get started
            </Link>
            <Link className="button" to={apiPath}>
              API reference
            </Link>
          </div>
        </div>
        <Viewfinder />
        <HomeSearch />
      </section>
      <div className="home-section home-start">
        <section>
          <h2>Install</h2>
          <Install />
          <p>
            Then declare the permissions and rebuild the app:{' '}
            <Link to={guidesPath}>Getting started</Link> shows how.
          </p>
        </section>
        <section>
          <h2>A QR code scanner</h2>
          <div className="prose">{snippet}</div>
          <p>
            The back camera, at its natural zoom, reporting each QR code it sees. The app has asked
            for permission before it shows this.
          </p>
        </section>
      </div>
      <Capabilities />
      <Platforms />
    </main>
  )
}
