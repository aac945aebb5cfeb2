import { guidePath } from '~/lib/paths'
import type { DevSite } from '../lib/dev-site'

/** An edit of the project, and where it can be seen. */
export interface Edit {
  name: string
  /** Makes the edit; `mark` is a word that nothing else holds. */
  make: (site: DevSite, mark: string) => void
  /** The elements that tell of it, and what one of them says then; `undefined` stands for none. */
  selector: string
  text: (mark: string) => string | undefined
}

/** The guide that is open while the edits are made. */
export const openPathname = guidePath('devices')

const guide = 'docs/guides/devices.mdx'
const overlay = 'dev-problems'

/** What is measured, in the order in which it is done; each leaves the project sound. */
export const edits: Edit[] = [
  {
    name: 'text of a guide',
    make: (site, mark) => site.write(guide, `${site.read(guide)}\nThe text says ${mark}.\n`),
    selector: '.prose',
    text: (mark) => `The text says ${mark}.`,
  },
  {
    name: 'code of a guide',
    make: (site, mark) =>
      site.write(guide, `${site.read(guide)}\n\`\`\`ts\nexport const ${mark} = 1\n\`\`\`\n`),
    selector: '.prose code',
    text: (mark) => `export const ${mark} = 1`,
  },
  {
    name: 'new guide',
    make(site, mark) {
      site.write(`docs/guides/${mark}.mdx`, toGuide(mark))
      site.write('docs/sidebar.yaml', `${site.read('docs/sidebar.yaml')}- ${mark}\n`)
    },
    selector: '.docs-sidebar',
    text: (mark) => `Guide ${mark}`,
  },
  {
    name: 'order of the sidebar',
    make: (site, mark) =>
      site.write(
        'docs/sidebar.yaml',
        site.read('docs/sidebar.yaml').replace(/category: Ref\w*/, `category: Ref${mark}`),
      ),
    selector: '.docs-sidebar',
    text: (mark) => `Ref${mark}`,
  },
  ...fault('frontmatter error', ['title: Camera Devices', 'titel: Camera Devices'], 'titel'),
  ...fault('broken link', ['(formats.mdx)', '(format.mdx)'], 'format.mdx'),
  ...fault('snippet error', ['export const ', 'export cost '], 'TS'),
  {
    name: 'component',
    make: (site, mark) =>
      replaceIn(site, 'app/components/docs/version-stamp.tsx', /{siteConfig\.title}.* {/, (start) =>
        start.replace(/}.* {/, `} ${mark} {`),
      ),
    selector: '.version-stamp',
    text: (mark) => mark,
  },
  {
    name: 'style',
    make: (site, mark) =>
      site.write(
        'app/styles/utilities.css',
        `${site.read('app/styles/utilities.css')}\n.version-stamp::after { content: '${mark}'; }\n`,
      ),
    selector: '.version-stamp',
    text: (mark) => mark,
  },
]

/** A fault that is made and, as a second edit, taken back. */
function fault(name: string, [right, wrong]: [string, string], message: string): Edit[] {
  return [
    {
      name: `${name}, shown`,
      make: (site) => replaceIn(site, guide, right, () => wrong),
      selector: overlay,
      text: () => message,
    },
    {
      name: `${name}, gone`,
      make: (site) => replaceIn(site, guide, wrong, () => right),
      selector: overlay,
      text: () => undefined,
    },
  ]
}

function replaceIn(
  site: DevSite,
  file: string,
  pattern: string | RegExp,
  replace: (found: string) => string,
): void {
  const before = site.read(file)
  const after = before.replace(pattern, replace)
  if (after === before) throw new Error(`${file} has no ${pattern}`)
  site.write(file, after)
}

function toGuide(mark: string): string {
  const description = `What the guide ${mark} is about, said in a sentence that is long enough.`
  return `---\ntitle: Guide ${mark}\ndescription: ${description}\n---\n\nText of the guide.\n`
}
