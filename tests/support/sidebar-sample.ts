import type { SidebarLink, SidebarSection } from '~/lib/document-page'

function link(label: string, pathname: string): SidebarLink {
  return { kind: 'link', id: label, label, pathname }
}

/** A small sidebar with a link at every depth. */
export const sidebarSample: SidebarSection[] = [
  {
    label: 'Guides',
    items: [
      link('Getting Started', '/docs/guides'),
      link('Camera Devices', '/docs/guides/devices'),
      {
        kind: 'category',
        label: 'Realtime Frame Processing',
        items: [
          link('Frame Processors', '/docs/guides/frame-processors'),
          { kind: 'category', label: 'Plugins', items: [link('Overview', '/docs/guides/plugins')] },
        ],
      },
    ],
  },
  { label: 'API', items: [link('Camera', '/docs/api/classes/Camera')] },
]
