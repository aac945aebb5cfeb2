import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { library } from '~/settings/site-config'
import { reportUrl } from './document-footer'

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
