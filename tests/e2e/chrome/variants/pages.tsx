import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { AnnouncementBar } from '~/components/site/announcement-bar'
import { Navbar } from '~/components/site/navbar'
import { VersionPicker } from '~/components/site/version-picker'
import { siteConfig } from '~/lib/site-config'
import { docsVersions } from '~/lib/versions'

const versions = [
  ...docsVersions,
  { name: '3.8', label: '3.8', path: '/variants/versions/3.8', mainDoc: 'guides/setup' },
]

const bar = (id: string) => (
  <>
    <AnnouncementBar bar={{ ...siteConfig.announcementBar, id, isCloseable: true }} />
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
  const context = {
    basename: '/',
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    matches: matchRoutes(variants, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  } as unknown as Parameters<typeof createStaticRouter>[1]
  const router = createStaticRouter(variants, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

if (typeof document !== 'undefined') {
  const router = createBrowserRouter(variants)
  hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  document.documentElement.dataset['hydrated'] = 'true'
}
