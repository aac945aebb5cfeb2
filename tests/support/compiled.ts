import { type CompiledGuide, compileGuide } from '~/guides/compile.server'

const apiHrefs: Record<string, string> = {
  Camera: '/docs/api/classes/Camera',
  'Camera.focus': '/docs/api/classes/Camera#focus',
  'CameraProps.isActive': '/docs/api/interfaces/CameraProps#isactive',
  'CameraProps.zoom': '/docs/api/interfaces/CameraProps#zoom',
}

/** Compiles the body of a guide, from line 5 on, on a site of two guides and a small API, at `/x/`. */
export function compileBody(body: string, root = process.cwd()): Promise<CompiledGuide> {
  return compileGuide(`---\ntitle: A\n---\n\n${body}\n`, {
    root,
    file: 'docs/guides/a.mdx',
    basePath: '/x/',
    pathnames: new Map([['docs/guides/devices.mdx', '/docs/guides/devices']]),
    api: {
      keys: Object.keys(apiHrefs),
      getHref: (key) => apiHrefs[key],
      suggest: () => 'Did you mean Camera?',
    },
  })
}
