import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Navbar, VersionPicker } from '~/shell/navbar'
import { AnnouncementBar } from '~/shell/site-layout'
import { siteConfig } from '~/lib/site-config'
import { docsVersions } from '~/lib/versions'
import { createStaticPage } from '../../../support/static-page'

const versions = [
  ...docsVersions,
  { name: '3.8', label: '3.8', path: '/variants/versions/3.8', mainDoc: 'guides/setup' },
]

const bar = (id: string) => (
  <>
    <AnnouncementBar bar={{ ...siteConfig.announcementBar!, id, isCloseable: true }} />
    <main>
      <h1>A page below the bar</h1>
    </main>
  </>
)

/** Pages of components as another configuration of the site would have them. */
const variants = [
  { path: '/variants/first-announcement', element: bar('first') },
  { path: '/variants/second-announcement', element: bar('second') },
  {
    path: '/variants/hiding-navbar',
    element: (
      <>
        <Navbar hidesOnScroll />
        <main>
          <h1>A long page</h1>
          {Array.from({ length: 200 }, (_, index) => (
            <p key={index}>{index}</p>
          ))}
        </main>
      </>
    ),
  },
  { path: '/variants/versions/*', element: <VersionPicker versions={versions} /> },
]

/** Renders the variant of a pathname on the server. */
export function renderVariant(pathname: string): string {
  return renderToString(createStaticPage(variants, pathname))
}

if (typeof document !== 'undefined') {
  const router = createBrowserRouter(variants)
  hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  document.documentElement.dataset['hydrated'] = 'true'
}
