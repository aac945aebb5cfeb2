import { address, expect, site, test } from '../site'
import { openPage } from '../steps/open'
import { answerSearchData, openDialog } from './steps'

const tip =
  'To find what gives or takes a type, try -> PhotoFile, Camera -> or CameraDevice -> number.'

const dialogTitle = 'the dialog says that it finds by type, shows signatures, and keys lead on'
test(dialogTitle, { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows } = await openDialog(page)
  await expect(dialog.getByText(tip)).toBeVisible()
  await page.keyboard.type('-> PhotoFile')
  await expect(dialog.getByText(tip)).toBeHidden()
  const first = rows.first()
  await expect(first).toContainText('takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>')
  await expect(first.locator('code[translate=no] mark')).toHaveText(['PhotoFile'])
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
})

test('the page has examples to press, and finds the same', async ({ page }) => {
  await openPage(page, '/search')
  const main = page.getByRole('main')
  await expect(main.getByText(tip)).toBeVisible()
  await main.getByRole('link', { name: 'CameraDevice -> number' }).click()
  await expect(page).toHaveURL(address(site, '/search?q=CameraDevice+-%3E+number'))
  const results = main.getByRole('list').first().getByRole('listitem')
  await expect(results.first()).toContainText('minFocusDistance: number')
  await main.getByRole('searchbox').fill('what gives me a CameraDevice')
  await expect(results.first()).toContainText('CameraDevice | undefined')
  await expect(main.getByText(tip)).toBeHidden()
})

test('without the data of types, the words are searched for', async ({ page }) => {
  await answerSearchData(page, 'types', { status: 200, body: '{"cut' })
  await openPage(page, '/search?q=-%3E+PhotoFile')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/^\d+ results$/)
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('listitem').first()).toContainText('PhotoFile')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page offers no search by type, which needs it', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByText('Search needs JavaScript')).toBeVisible()
    await expect(page.getByText(tip)).toBeHidden()
  })
})
