// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phone, resetPhone } from '../native/phone'
import { askForPermission, PermissionDialog } from './dialogs'

test('two permissions that are asked for at once are both answered', async () => {
  resetPhone('ios')
  const answers = [askForPermission('camera'), askForPermission('microphone')]
  for (const answer of ['Allow', 'Don’t Allow']) {
    render(<PermissionDialog />)
    expect(phone.appState).toBe('inactive')
    fireEvent.click(screen.getByRole('button', { name: answer }))
    cleanup()
  }
  expect(await Promise.all(answers)).toEqual(['granted', 'denied'])
  expect(phone.appState).toBe('active')
})
