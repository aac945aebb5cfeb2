// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IslandTabs } from './island-tabs'

test('tabs are chosen by a press and by keys, and panels keep their state', () => {
  const panels = ['Code', 'Log', 'More'].map((name) => ({ name, content: <input /> }))
  render(<IslandTabs label="Phone" panels={[{ ...panels[0]!, count: 3 }, ...panels.slice(1)]} />)
  const getChosen = () => screen.getByRole('tab', { selected: true })
  expect(getChosen().textContent).toBe('Code (3)')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mine' } })
  for (const [key, name] of [
    ['ArrowLeft', 'More'],
    ['ArrowRight', 'Code (3)'],
    ['ArrowRight', 'Log'],
    ['End', 'More'],
    ['Home', 'Code (3)'],
  ] as const) {
    fireEvent.keyDown(getChosen(), { key })
    expect(getChosen().textContent).toBe(name)
    expect(document.activeElement).toBe(getChosen())
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      getChosen(),
    ])
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(getChosen().id)
  }
  fireEvent.click(screen.getByRole('tab', { name: 'Log' }))
  expect(getChosen().textContent).toBe('Log')
  fireEvent.keyDown(getChosen(), { key: 'ArrowLeft' })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('mine')
})
