// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { library } from '~/settings/site-config'
import { SiteProvider } from '~/lib/published-site'
import { DocumentFooter, reportUrl } from './document-footer'

test('a report names its page, in fields that the form has', () => {
  const report = reportUrl('Camera Devices', 'https://a.example/x/docs/guides/devices')
  const fields = Object.fromEntries(new URL(report).searchParams)
  expect(fields).toEqual({
    template: 'documentation.yml',
    title: 'Camera Devices: ',
    page: 'https://a.example/x/docs/guides/devices',
    version: `VisionCamera ${library.version}`,
  })
  const text = readFileSync(`.github/ISSUE_TEMPLATE/${fields['template']}`, 'utf8')
  const form = parse(text) as { body: { type: string; id: string }[] }
  // Only the words of the reader are left to write. GitHub fills in texts, but no choices.
  expect(form.body.map(({ id }) => id)).toEqual(['problem', 'page', 'version'])
  expect(new Set(form.body.map(({ type }) => type))).toEqual(new Set(['input', 'textarea']))
})

test('a report quotes what the reader has selected', () => {
  const lists = { tableOfContents: [], breadcrumbs: [], pagination: {} }
  const element = (
    <SiteProvider value={{ url: 'https://a.example/', sidebar: { url: '', sections: [] } }}>
      <p>Two lines{'\n'}of text</p>
      <DocumentFooter page={{ title: 'Zoom', description: '', ...lists }} />
    </SiteProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Something wrong?' })
  const problem = () => {
    fireEvent.pointerDown(link)
    return new URL(link.href).searchParams.get('problem')
  }
  expect(problem()).toBeNull()
  getSelection()?.selectAllChildren(screen.getByText(/Two lines/))
  expect(problem()).toBe('> Two lines\n> of text\n\n')
  expect(reportUrl('', '', 'a'.repeat(9_000)).length).toBeLessThan(2_000)
})
