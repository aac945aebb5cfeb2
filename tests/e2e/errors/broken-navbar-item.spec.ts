import { address, expect, sites, test } from '../site'

for (const site of sites) {
  test(`a broken navbar item under ${site.basePath} is named, with the cause`, async ({
    page,
    complaints,
  }) => {
    await page.route('**/build/**/*.js', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/(label:"API",href:)"[^"]*"/, '$1null') })
    })
    await page.goto(address(site, '/docs/guides'))
    await page.keyboard.press('Shift')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
    await expect(page.getByRole('main')).toHaveCount(1)
    const causes = page.getByRole('list', { name: 'Error and its causes' }).getByRole('listitem')
    await expect(causes).toHaveText([
      /^The navbar item \{"label":"API","href":null\} failed to render\.$/,
      /^Cause: Cannot read properties of null/,
    ])
    expect(complaints.splice(0).join('\n')).toContain('The navbar item')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  })
}
