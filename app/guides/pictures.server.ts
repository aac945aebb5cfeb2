import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Element, Root } from 'hast'
import sharp from 'sharp'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { headingRank } from '~/article/article'
import { hashText } from '~/lib/files.server'
import { withBase } from '~/lib/paths'
import { type Fault, report } from '~/lib/problem'
import { type GuideContext, guidesFolder } from './mdx/context'

/** The widths that browsers choose from, for phones and desktops with one or two pixels for each of CSS. */
const widths = [480, 960, 1472]

/** The width of the text, and the height of pictures that stand upright, as in reset.css. */
const limits = { width: 736, height: 576 }

/** Gives pictures several widths, and a size, so that nothing moves. Those below a heading load late. */
export function rehypePictures(context: GuideContext) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pictures: string[] = (file.data.pictures = [])
    const found: [image: Element, isFirst: boolean][] = []
    let isFirst = true
    visit(tree, 'element', (node) => {
      if (headingRank(node)) isFirst = false
      if (node.tagName === 'img') found.push([node, isFirst])
    })
    for (const [{ properties, position }, isEarly] of found) {
      const { src = '', alt = '' } = properties
      const path = posix.join(posix.dirname(context.file), decodeURI(String(src)))
      const fault = findFault(String(src), String(alt), join(context.root, path))
      if (fault) {
        report(file, position, fault)
        continue
      }
      const { offered, ...size } = await readPicture(context.root, path)
      pictures.push(...offered.map(({ url }) => url))
      const toUrl = ({ url }: { url: string }) => withBase(context.basePath, url)
      const srcSet = offered.map((each) => `${toUrl(each)} ${each.width}w`).join(', ')
      const shown = Math.ceil((limits.height * size.width) / size.height)
      const sizes = `(width <= 996px) min(100vw, ${shown}px), ${Math.min(limits.width, shown)}px`
      const loading = isEarly ? undefined : 'lazy'
      Object.assign(properties, size, { src: offered.map(toUrl).at(-1), srcSet, sizes, loading })
    }
  }
}

const form = 'Save it beside the guide, and write ![What it shows](./picture.png).'

function findFault(src: string, alt: string, path: string): Fault | undefined {
  if (/^(?:[a-z]+:|\/|\.\.)/i.test(src)) {
    const note = `${form} Browsers load none from elsewhere into this site.`
    return { message: `"${src}" is no file beside the guide`, note }
  }
  if (!/^[\w./-]+\.(?:png|jpe?g|webp|avif)$/.test(src)) {
    const note =
      'Use .png, .jpg, .webp or .avif, and show diagrams by <Figure src="….svg" caption="…" />.'
    return { message: `"${src}" is no name of a picture`, note }
  }
  if (!existsSync(path)) return { message: `there is no file "${src}"`, note: form }
  const note = 'Say what it shows, for those who do not see it: ![The camera screen](./screen.png).'
  const isText = !/^\s*(?:(?:alt text|image|picture|screenshot)?\s*|\S+\.\w+)$/i.test(alt)
  return isText ? undefined : { message: `"${alt}" does not say what the picture shows`, note }
}

async function readPicture(root: string, path: string) {
  const bytes = readFileSync(join(root, path))
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  const hash = hashText(bytes.toString('base64')).slice(0, 8)
  const name = posix.relative(guidesFolder, path)
  const all = new Set(widths.map((each) => Math.min(each, width)))
  const offered = [...all].map((each) => ({
    width: each,
    url: `/pictures/${name}-${each}-${hash}.webp`,
  }))
  return { width, height, offered }
}

/** Encodes the picture of an address; undefined if the address is not one of a picture. */
export function encodePicture(root: string, url: string): Promise<Buffer> | undefined {
  const [, name = '', width] = /^\/pictures\/([\w/][\w./-]*)-(\d+)-\w+\.webp$/.exec(url) ?? []
  const path = join(root, guidesFolder, name)
  if (!name || name.includes('..') || !existsSync(path)) return undefined
  return sharp(path).autoOrient().resize(Number(width)).webp().toBuffer()
}
