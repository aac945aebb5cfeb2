import { CodeBox } from '~/code/code-box'
import { SiteLink } from '~/ui/site-link'
import { apiPath, guidePath, guidesPath, searchPath } from '~/lib/paths'
import { library } from '~/settings/site-config'
import { TabItem, Tabs } from '~/tabs/tabs'
import { IslandFrame } from '~/islands/island-frame'
import { SearchForm } from '~/ui/search-form'
import { Capabilities, FieldList, Platforms } from './capabilities'
import Snippet from './snippet.mdx'
import { Viewfinder } from './viewfinder'

// A code, a symptom and a wish.
const questions = ['device/no-device', 'black preview', '4K at 60 fps']

// With its version, because the latest release on npm is another major version.
const packageName = `${library.name}@${library.version}`

const tools = [
  {
    title: 'Paste an error',
    text: 'What a code, a message or a log means, and what to do about it.',
    href: `${guidePath('errors')}?error`,
    link: 'Look it up',
  },
  {
    title: 'Build your setup',
    text: 'The commands and lines that your app needs, and no others.',
    href: `${guidesPath}?setup#your-steps`,
    link: 'Choose what you need',
  },
  {
    title: 'Try a format',
    text: 'Which format a camera picks for what you ask for, and why.',
    href: `${guidePath('formats')}?explore#try-filters`,
    link: 'Pick one',
  },
]

/** The commands that install the library. The tabs share their choice with guides. */
function Install() {
  return (
    <Tabs groupId="workflow">
      <TabItem value="cli" label="React Native CLI">
        <CodeBox code={`npm install ${packageName}\ncd ios && pod install`} language="shell" />
      </TabItem>
      <TabItem value="expo" label="Expo">
        <CodeBox code={`npx expo install ${packageName}\nnpx expo prebuild`} language="shell" />
      </TabItem>
    </Tabs>
  )
}

function Tools() {
  return (
    <section className="home-section">
      <h2>Try it</h2>
      <FieldList fields={tools} />
      <p>
        Upgrade <SiteLink to={guidePath('upgrade-to-3')}>to version 3</SiteLink>,{' '}
        <SiteLink to={guidePath('upgrade-to-4')}>to 4</SiteLink> or{' '}
        <SiteLink to={guidePath('upgrade-to-5')}>to 5</SiteLink>.
      </p>
    </section>
  )
}

function Introduction() {
  return (
    <section className="home-intro">
      <div>
        <p className="home-name">VisionCamera {library.version}</p>
        <h1>One React Native component for photos, video, codes and frames</h1>
        <p className="home-lead">
          It shows the phone’s camera on iOS and Android. Choose lens, format and frame rate, and
          get photos, videos, scanned codes, or every frame in JavaScript.
        </p>
        <div className="button-row">
          <SiteLink className="button button-primary" to={guidesPath}>
            Get started
          </SiteLink>
          <SiteLink className="button" to={apiPath}>
            API reference
          </SiteLink>
        </div>
      </div>
      <IslandFrame
        className="viewfinder"
        name="live-phone"
        subject="scanner"
        parameter="run"
        opener="Run the scanner here"
        withoutScripts="The scanner runs with JavaScript."
        below={<Viewfinder />}
      />
      <section>
        <h2>A QR code scanner</h2>
        <Snippet />
        <p>
          It reports each QR code that the back camera sees. Ask for the camera permission first.
        </p>
      </section>
      <section>
        <h2>Install</h2>
        <Install />
        <p>
          Then declare the permissions and rebuild:{' '}
          <SiteLink to={guidesPath}>Getting started</SiteLink> shows how.
        </p>
        <SearchForm />
        <p>
          For example{' '}
          {questions.map((question, index) => (
            <span key={question}>
              {index > 0 && ', '}
              <SiteLink to={searchPath(question)}>{question}</SiteLink>
            </span>
          ))}
        </p>
      </section>
    </section>
  )
}

/** The home page. */
export function HomePage() {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <Introduction />
      <Capabilities />
      <Tools />
      <Platforms />
    </main>
  )
}
