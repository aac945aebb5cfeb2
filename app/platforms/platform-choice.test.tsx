// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from 'react-dom/test-utils'
import { expect, test, vi } from 'vitest'
import { PlatformChoice } from './platform-choice'

test('what extensions put beside its fields before hydration stays, and nothing is drawn anew', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = renderToString(<PlatformChoice />)
  const fields = [...document.querySelectorAll('input')]
  for (const field of fields) field.after(document.createElement('field-icon'))
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(document.body, <PlatformChoice />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect([...document.querySelectorAll('input')]).toEqual(fields)
  expect(document.querySelectorAll('field-icon')).toHaveLength(fields.length)
})
