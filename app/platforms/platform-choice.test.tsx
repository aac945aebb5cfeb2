// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from 'react-dom/test-utils'
import { expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SearchForm } from '~/ui/search-form'
import { PlatformChoice } from './platform-choice'

test.each([
  ['the fields of a choice', <PlatformChoice key="" />, 'I build forBothiOSAndroid !,ios,android'],
  ['the field of a search form', <SearchForm key="" isPrimary />, 'Search '],
])('what extensions put beside %s stays, and nothing is drawn anew', async (_, element, shown) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
  document.body.innerHTML = renderToString(page)
  const fields = [...document.querySelectorAll('input')]
  const values = fields.map(({ value, checked }) => (checked ? `${value}!` : value))
  expect(`${document.body.textContent} ${values}`).toBe(shown)
  for (const field of fields) field.after(document.createElement('field-icon'))
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(document.body, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect([...document.querySelectorAll('input')]).toEqual(fields)
  expect(document.querySelectorAll('field-icon')).toHaveLength(fields.length)
})
