import { Link } from '@remix-run/react'
import { apiPath, guidePath } from '~/lib/paths'

const capabilities = [
  {
    title: 'Photos',
    text: (
      <>
        <code>takePhoto()</code> writes a file and tells you its size and orientation. Ask for
        speed, balance or quality, with or without flash.
      </>
    ),
    href: guidePath('taking-photos'),
    link: 'Take photos',
  },
  {
    title: 'Video',
    text: 'Record H.264 or H.265 to MOV or MP4, with sound or without. Set the bit rate as a preset or in megabits per second.',
    href: guidePath('recording-videos'),
    link: 'Record videos',
  },
  {
    title: 'Lenses',
    text: 'Ask for the ultra-wide, the telephoto or the combined camera that switches between them. If a phone lacks one, you get the nearest match.',
    href: guidePath('devices'),
    link: 'Choose a device',
  },
  {
    title: 'Formats',
    text: (
      <>
        Rank what matters: resolution, frame rate, HDR, stabilization.{' '}
        <code>useCameraFormat()</code> compares all formats of a device and picks one.
      </>
    ),
    href: guidePath('formats'),
    link: 'Choose a format',
  },
  {
    title: 'Codes',
    text: 'Thirteen types, from QR to ITF, read by the scanners of the platforms: AVFoundation on iOS, ML Kit on Android.',
    href: guidePath('code-scanning'),
    link: 'Scan codes',
  },
  {
    title: 'Frames',
    text: 'A frame processor is a JavaScript function that gets each frame on the camera’s own thread. It can call plugins in Swift, Kotlin, Java, Objective-C or C++.',
    href: guidePath('frame-processors'),
    link: 'Frame processors',
  },
]

/** Six things the library does, each with the page that says how. */
export function Capabilities() {
  return (
    <section className="home-section">
      <h2>What it does</h2>
      <ul className="capabilities">
        {capabilities.map(({ title, text, href, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={href}>{link}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={guidePath('zooming')}>Zoom</Link>, <Link to={guidePath('focusing')}>focus</Link>,{' '}
        <Link to={guidePath('exposure')}>exposure</Link> and the rest are props and methods of one
        component: see the <Link to={apiPath}>API reference</Link>. With an error on screen, start
        at <Link to={guidePath('troubleshooting')}>troubleshooting</Link>.
      </p>
    </section>
  )
}
