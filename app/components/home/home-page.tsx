import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Capabilities } from '~/components/home/capabilities'
import { HomeSearch } from '~/components/home/home-search'
import { Install } from '~/components/home/install'
import { Platforms } from '~/components/home/platforms'
import { Viewfinder } from '~/components/home/viewfinder'
import { apiPath, guidesPath } from '~/lib/paths'
import { libraryVersion } from '~/lib/site-config'

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
