import { SiteLink } from '~/ui/site-link'
import { apiPath, guidePath, withAnchor } from '~/lib/paths'
import { ScrollTable } from '~/ui/scroll-table'
import { TextWithCode } from '~/ui/text-with-code'
import pictures from './pictures.svg'

const capabilities: Field[] = [
  {
    title: 'Photos',
    text: '`takePhoto()` writes a file and returns its path, size and orientation.',
    href: guidePath('taking-photos'),
    link: 'Take photos',
  },
  {
    title: 'Video',
    text: 'Record H.264 or H.265 to MOV or MP4, with or without sound.',
    href: guidePath('recording-videos'),
    link: 'Record videos',
  },
  {
    title: 'Lenses',
    text: 'Ask for the ultra-wide or telephoto lens, and get the nearest match if a phone lacks it.',
    href: guidePath('devices'),
    link: 'Choose a device',
  },
  {
    title: 'Formats',
    text: '`useCameraFormat()` picks one by what matters most: resolution, frame rate, HDR.',
    href: guidePath('formats'),
    link: 'Choose a format',
  },
  {
    title: 'Codes',
    text: 'Thirteen types, from QR to ITF, read by AVFoundation on iOS and ML Kit on Android.',
    href: guidePath('code-scanning'),
    link: 'Scan codes',
  },
  {
    title: 'Frames',
    text: 'A JavaScript function of yours gets each frame on the camera’s own thread.',
    href: guidePath('frame-processors'),
    link: 'Frame processors',
  },
]

interface Field {
  title: string
  /** Code stands in backticks. */
  text: string
  href: string
  link: string
}

/** Features or tools, each with a link. The drawings have the names of their titles, and repeat their texts. */
export function FieldList({ fields, hasPictures }: { fields: Field[]; hasPictures?: boolean }) {
  return (
    <ul className="capabilities">
      {fields.map(({ title, text, href, link }) => (
        <li key={title}>
          {hasPictures && (
            <svg aria-hidden="true">
              <use href={`${pictures}#${title}`} />
              <use href={`${pictures}#${title}-focus`} />
            </svg>
          )}
          <h3>{title}</h3>
          <TextWithCode text={text} />
          <SiteLink to={href}>{link}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The section about the library's features. */
export function Capabilities() {
  return (
    <section className="home-section">
      <h2>What it does</h2>
      <FieldList fields={capabilities} hasPictures />
      <p>
        <SiteLink to={guidePath('zooming')}>Zoom</SiteLink>,{' '}
        <SiteLink to={guidePath('focusing')}>focus</SiteLink>,{' '}
        <SiteLink to={guidePath('exposure')}>exposure</SiteLink> and more: see the{' '}
        <SiteLink to={apiPath}>API reference</SiteLink>. If you have an error, start with{' '}
        <SiteLink to={guidePath('troubleshooting')}>troubleshooting</SiteLink>.
      </p>
    </section>
  )
}

const rows = [
  ['iOS', '12.4 or later', 'The Simulator has no camera: use a real phone.'],
  ['Android', '8.0 (API level 26) or later', 'The emulator works, with simulated cameras.'],
  ['React Native', '0.71 to 0.73, classic architecture', 'The Android build fails from 0.74 on.'],
  [
    'Expo',
    'Development builds, through the config plugin',
    'It doesn’t work in Expo Go, which lacks the native code.',
  ],
  ['Frame processors', 'react-native-worklets-core', 'Optional. Everything else works without it.'],
]

const versionsPath = withAnchor(guidePath('compatibility'), 'which-version')

/** The section about platforms, their requirements and limits. */
export function Platforms() {
  return (
    <section className="home-section">
      <h2>Where it runs</h2>
      <ScrollTable label="Supported platforms" columns={['Platform', 'Needs', 'Good to know']}>
        {rows.map(([platform, needs, note]) => (
          <tr key={platform}>
            <th scope="row">{platform}</th>
            <td>{needs}</td>
            <td>{note}</td>
          </tr>
        ))}
      </ScrollTable>
      <p>
        Frame rates, lenses and HDR depend on the phone. This version can’t draw on frames or take
        RAW photos, and doesn’t run on macOS or the web. Another React Native needs{' '}
        <SiteLink to={versionsPath}>another version</SiteLink>.
      </p>
    </section>
  )
}
