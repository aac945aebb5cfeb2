import { expect, test } from 'vitest'
import { pagesToNavigation } from './pages.server'
import { listPages } from '~/reference/model/page'
import { index } from '../../tests/support/library'

test('the sidebar has the overview, then classes and interfaces by name', () => {
  const [overview, classes, interfaces] = pagesToNavigation(listPages(index))
  expect(overview).toEqual({
    kind: 'link',
    id: 'api/overview',
    label: 'Overview',
    pathname: '/docs/api',
  })
  expect(classes).toMatchObject({
    kind: 'category',
    label: 'Classes',
    items: [
      { id: 'api/Camera', label: 'Camera', pathname: '/docs/api/classes/Camera' },
      { id: 'api/CameraCaptureError' },
      { id: 'api/CameraRuntimeError' },
    ],
  })
  expect(interfaces).toMatchObject({ kind: 'category', label: 'Interfaces' })
  expect(interfaces?.kind === 'category' && interfaces.items).toHaveLength(16)
})
