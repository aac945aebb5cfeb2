// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from 'react-dom/test-utils'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SearchForm } from './search-form'

test('what an extension puts beside the box before hydration stays, and nothing is drawn anew', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const router = createMemoryRouter([{ path: '*', element: <SearchForm isPrimary /> }])
  const page = <RouterProvider router={router} />
  document.body.innerHTML = renderToString(page)
  const box = document.querySelector('input')
  box?.after(document.createElement('field-icon'))
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(document.body, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(document.querySelector('input')).toBe(box)
  expect(document.querySelectorAll('field-icon')).toHaveLength(1)
})
