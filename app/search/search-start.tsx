import { guidePath, guidesPath, withBase } from '~/lib/paths'

const links = [
  ['Getting Started', 'Install, ask for permission, show a preview', guidesPath],
  ['Taking Photos', 'Size, flash, orientation and the file', guidePath('taking-photos')],
  ['Recording Videos', 'Start, stop, codec, bit rate, sound', guidePath('recording-videos')],
  ['QR/Barcode Scanning', 'Types, corners and what to look at', guidePath('code-scanning')],
  ['Frame Processors', 'JavaScript for each frame', guidePath('frame-processors')],
  ['Compatibility', 'Versions of React Native and Expo', guidePath('compatibility')],
  ['Troubleshooting', 'Black view, failed builds, slow frames', guidePath('troubleshooting')],
  ['Paste an error', 'A code, a message or a whole log', `${guidePath('errors')}?error`],
] as const

/** Shows below the dialog's empty box what most readers look for. CSS hides it once they type. */
export function SearchStart({ basePath, onFollow }: { basePath: string; onFollow: () => void }) {
  return (
    <nav className="search-start" aria-labelledby="search-start">
      <p id="search-start" className="DocSearch-Hit-source">
        Often looked for
      </p>
      <ul>
        {links.map(([title, text, path]) => (
          <li key={title}>
            <a href={withBase(basePath, path)} onClick={onFollow}>
              {title}
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
