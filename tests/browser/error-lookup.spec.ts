import type { Locator, Page } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'
import { testStates } from './a11y/test-states'
import { address, expect, site, takeComplaints, test } from './site'
import { openPage, removeIdleTime } from './steps/open'

const pathname = '/docs/guides/errors'
const openerName = 'Look up a message, log or stack trace'

function findLookup(page: Page): Locator {
  return page.getByRole('region', { name: 'Error look-up' })
}

function findBox(page: Page): Locator {
  return findLookup(page).getByRole('textbox', { name: 'Error message, log or stack trace' })
}

async function openLookup(page: Page): Promise<Locator> {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  await expect(findBox(page)).toBeVisible()
  return findLookup(page)
}

test('a log is looked up, and the address names what is in it, by keyboard alone', async ({
  page,
}) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).focus()
  await page.keyboard.press('Enter')
  const lookup = findLookup(page)
  await expect(lookup).toBeVisible()
  // From where the button was, Tab leads into the look-up.
  await page.keyboard.press('Tab')
  await expect(findBox(page)).toBeFocused()
  await page.keyboard.insertText(
    'Kamera: Error! TOO_MANY_OPEN_CAMERAS [session/camera-cannot-be-\nopened]',
  )
  await expect(lookup.getByRole('status')).toContainText(
    'One error: session/camera-cannot-be-opened',
  )
  const card = lookup.getByRole('article', { name: 'session/camera-cannot-be-opened' })
  await expect(card).toContainText('Android')
  await expect(card).toContainText('What to do: Close the other user of the camera')
  await expect(card.getByRole('listitem').first()).toContainText('TOO_MANY_OPEN_CAMERAS')
  await expect(card.getByRole('link', { name: /^More about/ })).toHaveAttribute(
    'href',
    `${site.basePath}docs/guides/errors#sessioncamera-cannot-be-opened`,
  )
  await expect(page).toHaveURL(/\?error=session%2Fcamera-cannot-be-opened$/)

  await lookup.getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(findBox(page)).toBeFocused()
  await expect(findBox(page)).toHaveValue('')
  await expect(lookup.getByRole('article')).toHaveCount(0)
  // It opens again after a reload.
  await expect(page).toHaveURL(/\/docs\/guides\/errors\?error=$/)
})

test('what is found by a message is said, what is a guess, and where nothing is found', async ({
  page,
}) => {
  await test.step('what is found by a message is said, and what is a guess', async () => {
    const lookup = await openLookup(page)
    await findBox(page).fill('Fehler: The microphone was unavailable.')
    await expect(lookup.getByRole('article')).toContainText('Found by its message')
    await findBox(page).fill('CameraCaptureError [capture/photo-not-en…')
    await expect(lookup.getByRole('article')).toContainText('A guess, since the code is cut off')
    await lookup.getByRole('button', { name: 'Try an example' }).click()
    await expect(lookup.getByRole('article')).toHaveCount(1)
  })
  await test.step('a text without an error leads on to the search', async () => {
    const lookup = await openLookup(page)
    const line = `AxiosError: Request failed ${'again and '.repeat(12)}with status code 404`
    await findBox(page).fill(`settle\n${line}\nat settle`)
    await expect(lookup.getByRole('status')).toContainText('Neither a code nor a message')
    await lookup.getByRole('link', { name: /^Search this site for “AxiosError/ }).click()
    // The line that tells most, whole.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(line)
  })
})

test('without scripts, no sentence speaks of the box', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address(site, pathname))
  const advice = page.getByRole('paragraph').filter({ hasText: 'search this page for yours' })
  await expect(advice).toBeVisible()
  await expect(advice).not.toContainText(/paste|below/i)
  await page.close()
})

test('5 MB are looked through, while the page goes on', async ({ page }) => {
  test.slow()
  const lookup = await openLookup(page)
  await findBox(page).evaluate((box: HTMLTextAreaElement) => {
    const line = '11-21 18:02:44.101 12876 12911 D Sample: device/none The given Camera is fine\n'
    // The setter of React's own would hide the change from it.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(box, `${line.repeat(65_000)}[capture/insufficient-storage]`)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(lookup.getByText(/The box shows the first 20,000 of [45],/)).toBeVisible()
  expect((await findBox(page).inputValue()).length).toBe(20_000)
  await expect(lookup.getByRole('status')).toContainText('capture/insufficient-storage', {
    timeout: 60_000,
  })
})

test('an address shows the errors that it names, and one that means nothing is told', async ({
  page,
}) => {
  await removeIdleTime(page)
  const query = '?error=capture%2Ftimed-out&error=NO_ACTIVITY'
  const { based } = testSites
  await page.goto(address(based, `${pathname}${query}#retry-or-not`))
  const articles = findLookup(page).getByRole('article')
  await expect(articles).toHaveCount(2)
  await expect(articles.first()).toContainText('Take the photo once more')
  await expect(articles.first().getByRole('link', { name: 'Camera.takePhoto()' })).toHaveAttribute(
    'href',
    `${based.basePath}docs/api/classes/Camera#takephoto`,
  )
  await expect(page).toHaveURL(/NO_ACTIVITY#retry-or-not$/)

  const hostile = '?error=%3Cimg%20src%3Dx%3E&error=constructor&error=capture%2Faborted'
  await page.goto(address(site, `${pathname}${hostile}`))
  const lookup = findLookup(page)
  await expect(lookup.getByRole('status')).toContainText(
    'The address names an error that does not exist. It was left out.',
  )
  await expect(lookup.getByRole('article')).toHaveCount(1)
})

test('where the list does not load, the reader can try again', async ({ page, complaints }) => {
  await page.route('**/errors.json', (route) => route.abort())
  const lookup = await openLookup(page)
  await expect(lookup.getByRole('alert')).toContainText('The list of errors did not load')
  await findBox(page).fill('[capture/aborted]')
  await page.unrouteAll()
  takeComplaints(complaints, /did not load/, /ERR_FAILED/)
  await lookup.getByRole('button', { name: 'Try again' }).click()
  await expect(lookup.getByRole('article', { name: 'capture/aborted' })).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it works without a network, once it was open', async ({ page, context }) => {
    await openPage(page, pathname)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('button', { name: openerName }).click()
    await findBox(page).fill('[capture/aborted]')
    await expect(findLookup(page).getByRole('article')).toHaveCount(1)
    await context.setOffline(true)
    await page.reload()
    await expect(findLookup(page).getByRole('article', { name: 'capture/aborted' })).toBeVisible()
  })
})

testStates(async (page, expectSound) => {
  const lookup = await openLookup(page)
  await expectSound('empty')
  await findBox(page).fill('parameter/invalid-parameter unknown/unknown capture/photo-not-en…')
  await expect(lookup.getByRole('article')).toHaveCount(3)
  await expectSound('found')
  await findBox(page).fill(`nothing ${'x'.repeat(300)}`)
  await expect(lookup.getByRole('link', { name: /^Search this site/ })).toBeVisible()
  await expectSound('nothing found')
})
