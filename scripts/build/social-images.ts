import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type CSSProperties, type ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { SidebarSection } from '~/lib/document-page'
import { homePath, socialImagePath, socialImageSize } from '~/lib/paths'
import { library, siteConfig } from '~/settings/site-config'
import { buildBreadcrumbs } from '~/site/pagination'
import type { OutputFolder } from './output-folder'
import type { SitePage } from './pages'

type SharedPage = Pick<SitePage, 'pathname' | 'title'>

/** The dark theme of app/styles/tokens.css, in colors that SVG knows. */
const colors = { surface: '#0d1015', ink: '#f2f4f7', muted: '#b5bac4', accent: '#ffb93a' }

/** Draws the images of pages, for previews of links to them, with the way to each in the sidebar. */
export async function writeSocialImages(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  pages: SharedPage[],
  sections: SidebarSection[],
): Promise<void> {
  const background = readFileSync(join(root, 'app/shell/social-image.svg'), 'utf8')
  const fonts = ([400, 600] as const).map((weight) => {
    const file = `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`
    return { name: 'Inter', weight, data: readFileSync(join(root, file)) }
  })
  const write = async (page: SharedPage): Promise<void> => {
    const labels = buildBreadcrumbs(sections, page.pathname).map(({ label }) => label)
    const section = labels.slice(0, -1).join(' › ')
    const text = await satori(toElement(page, section), { ...socialImageSize, fonts })
    // Satori would make an image in the image of the drawing, which takes longer than all else.
    const svg = text.replace(/^<svg[^>]*>/, (start) => start + background)
    const image = sharp(Buffer.from(svg)).flatten({ background: colors.surface })
    // A palette halves the file: all edges of text lie between few colors.
    const png = await image.png({ palette: true }).toBuffer()
    await folder.write(socialImagePath(page.pathname).slice(1), png)
  }
  await Promise.all(pages.map(write))
}

/** A line may end at the humps of an identifier. */
const humps = /(?<=[a-z\d])(?=[A-Z])/g
const zeroWidthSpace = '\u200B'

function toElement({ pathname, title }: SharedPage, section: string): ReactNode {
  const words = pathname === homePath ? siteConfig.tagline : title.replaceAll(humps, zeroWidthSpace)
  // The largest sizes that fit into three lines.
  const longSize = words.length > 80 ? 42 : 60
  const size = words.length > 40 ? longSize : 84
  const box = (style: CSSProperties, ...children: ReactNode[]) =>
    createElement('div', { style: { display: 'flex', ...style } }, ...children)
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '88px 108px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Inter',
      color: colors.ink,
    },
    box(
      { fontSize: 38 },
      box({ fontWeight: 600 }, siteConfig.title),
      box({ color: colors.muted, marginLeft: 16 }, library.version),
    ),
    box({ fontSize: size, fontWeight: 600, lineHeight: 1.15, wordBreak: 'break-word' }, words),
    box({ fontSize: 30, color: colors.accent }, section || library.name),
  )
}
