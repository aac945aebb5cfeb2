import type { Locator, Page } from '@playwright/test'
import { testStates } from '../a11y/test-states'
import { address, expect, site, takeComplaints, test } from './site'
import { openPage, removeIdleTime } from './steps/open'

const pathname = '/docs/guides'
const openerName = 'Choose what my app needs'

function findBuilder(page: Page): Locator {
  return page.getByRole('region', { name: 'Setup builder' })
}

async function openBuilder(page: Page): Promise<Locator> {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  const builder = findBuilder(page)
  await expect(builder.getByRole('status')).toContainText('steps for')
  return builder
}

/** Opens the builder by an address, before there is idle time to load scripts in. */
async function openAddress(page: Page, query: string): Promise<Locator> {
  await removeIdleTime(page)
  await page.goto(address(site, `${pathname}${query}`))
  const builder = findBuilder(page)
  await expect(builder.getByRole('status')).toContainText('steps for')
  return builder
}

function findFile(builder: Locator, path: string): Locator {
  return builder.getByRole('figure', { name: path })
}

test('keys alone choose what the app needs, and the steps follow', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).focus()
  await page.keyboard.press('Enter')
  const builder = findBuilder(page)
  await expect(builder.getByRole('status')).toHaveText(/5 steps for React Native CLI .*, with npm/)
  // From where the button was, Tab leads into the builder.
  await page.keyboard.press('Tab')
  await expect(builder.getByRole('radio', { name: 'React Native CLI' })).toBeFocused()
  await expect(findFile(builder, 'ios/YourApp/Info.plist')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(builder.getByRole('radio', { name: 'Expo' })).toBeFocused()
  await expect(builder.getByRole('status')).toHaveText(/3 steps for Expo/)
  await expect(findFile(builder, 'ios/YourApp/Info.plist')).toBeHidden()
  for (const [group, name] of [
    ['Package manager', 'Yarn'],
    ['Platforms', 'iOS and Android'],
    ['Microphone', 'Record sound'],
  ] as const) {
    await page.keyboard.press('Tab')
    const radios = builder.getByRole('group', { name: group })
    await expect(radios.getByRole('radio', { checked: true })).toBeFocused()
    if (name !== 'iOS and Android') await page.keyboard.press('ArrowDown')
    await expect(radios.getByRole('radio', { name })).toBeChecked()
  }
  await expect(builder.getByText('yarn expo install')).toBeVisible()
  await expect(findFile(builder, 'app.json')).toContainText('"enableMicrophonePermission": true')
})

test('the tabs of the guide show what is chosen, and start the next visit', async ({ page }) => {
  const builder = await openBuilder(page)
  await builder.getByRole('radio', { name: 'Expo' }).check()
  await expect(page.getByRole('tab', { name: 'Expo' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await builder.getByRole('radio', { name: 'Bun', exact: true }).check()
  await builder.getByRole('radio', { name: 'Used', exact: true }).check()
  await expect(page).toHaveURL(/\?setup=expo&manager=bun&frames=on#your-steps$/)
  const next = await openBuilder(page)
  await expect(next.getByRole('status')).toHaveText(/steps for Expo .* with Bun/)
  await expect(next.getByRole('radio', { name: 'Used', exact: true })).toBeChecked()
  await expect(findFile(next, 'babel.config.js')).toContainText('worklets-core/plugin')
  await next.getByRole('button', { name: 'Start over' }).click()
  await expect(next.getByRole('status')).toHaveText(/React Native CLI .* with npm/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.startsWith('setup'))).toEqual([])
})

test(
  'an address shows what was shared, not what this reader has chosen before',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('setup-builder.choices', '?setup=expo&microphone=yes')
    })
    const builder = await openAddress(
      page,
      '?setup=cli&platforms=ios&scanner=bundle&view=whole&camera-text=Tickets+%26+more#your-steps',
    )
    await expect(builder.getByRole('radio', { name: 'Not used' }).first()).toBeChecked()
    const plist = findFile(builder, 'ios/YourApp/Info.plist')
    await expect(plist).toContainText('<string>Tickets &amp; more</string>')
    await expect(plist).toContainText('CFBundleDisplayName')
    await expect(builder).not.toContainText('AndroidManifest.xml')
    await builder.getByRole('radio', { name: 'Yarn' }).check()
    await expect(page).toHaveURL(/manager=yarn.*#your-steps$/)
  },
)

test('choices of an address are those of the guide’s tabs, and of no later visit', async ({
  page,
}) => {
  const expectTab = (name: string): Promise<void> =>
    expect(page.getByRole('tab', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await openAddress(page, '?setup=expo&manager=pnpm')
  await expectTab('Expo')
  await openPage(page, pathname)
  await expectTab('React Native CLI')
})

test(
  'on phones, each line of a file begins in its first row',
  { tag: '@phone-only' },
  async ({ page }) => {
    for (const view of ['lines', 'diff', 'whole']) {
      const builder = await openAddress(page, `?setup=cli&view=${view}`)
      const late = await builder.locator('.code-start').evaluateAll((starts) =>
        starts.flatMap((start) => {
          const text = start.textContent ?? ''
          const at = text.search(/[^\s+-]/)
          if (!start.firstChild || at < 0) return []
          const range = document.createRange()
          range.setStart(start.firstChild, at)
          range.setEnd(start.firstChild, at + 1)
          const row = range.getBoundingClientRect()
          const { top = NaN } = start.closest('.code-line')?.getBoundingClientRect() ?? {}
          return row.top - top < row.height ? [] : [text]
        }),
      )
      expect(late).toEqual([])
    }
  },
)

test('each file is copied as lines, as a diff, and whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const builder = await openBuilder(page)
  const copy = async (view: string): Promise<string> => {
    await builder.getByRole('radio', { name: view }).check()
    const gradle = findFile(builder, 'android/build.gradle')
    await gradle.hover()
    await gradle.getByRole('button', { name: 'Copy code for android/build.gradle' }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect((await copy('Lines to paste')).trim()).toBe('minSdkVersion = 26')
  const diff = await copy('Diff')
  expect(diff).toContain('--- a/android/build.gradle\n+++ b/android/build.gradle\n@@ -1,6 +1,6 @@')
  expect(diff).toContain('\n-        minSdkVersion = 21\n+        minSdkVersion = 26\n')
  expect(await copy('Whole files')).toMatch(/^buildscript \{[^]*minSdkVersion = 26[^]*\}$/)
})

test('a file of the reader is changed, or refused in one sentence', async ({ page }) => {
  const builder = await openBuilder(page)
  const step = builder.getByRole('listitem').filter({ hasText: 'Raise the Android version' })
  const opener = step.getByText('Change my own file')
  await expect(opener).toHaveCSS('text-decoration-line', 'underline')
  await opener.click()
  const box = step.getByRole('textbox', { name: 'Your android/build.gradle' })
  await box.fill('{}')
  await expect(step.getByRole('alert')).toContainText('This file sets no minSdkVersion')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill('a'.repeat(300_001))
  await expect(step.getByRole('alert')).toContainText('300001 characters are too many')
  await box.fill('ext { minSdkVersion = 30 }')
  await expect(step).toContainText('your file has all of this already')
  await expect(step.getByRole('alert')).toBeEmpty()
  await box.fill('ext { minSdkVersion = 24 }')
  await expect(findFile(step, 'android/build.gradle')).toContainText('ext { minSdkVersion = 26 }')
})

test('a text that cannot be used leaves the last one', async ({ page }) => {
  const builder = await openBuilder(page)
  const text = builder.getByRole('textbox', { name: 'What the camera dialog says' })
  const plist = findFile(builder, 'ios/YourApp/Info.plist')
  await text.fill('Scan <your> ticket')
  await expect(plist).toContainText('Scan &lt;your&gt; ticket')
  await text.fill(' ')
  await expect(text).toHaveAccessibleDescription(/Write 1 to 200 characters/)
  await expect(plist).toContainText('Scan &lt;your&gt; ticket')
})

test('where storage is refused, the reader is told to use the address', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const builder = await openBuilder(page)
  await builder.getByRole('radio', { name: 'Record sound' }).check()
  await expect(builder.getByText('This browser keeps nothing')).toBeVisible()
  takeComplaints(complaints, /storage is unavailable|QuotaExceeded/)
})

testStates(async (page, expectSound) => {
  const everything = '&microphone=yes&scanner=bundle&frames=excluded'
  const builder = await openAddress(page, `?setup=cli&manager=x${everything}&view=diff`)
  await builder.getByRole('textbox', { name: 'What the camera dialog says' }).fill('')
  await builder.getByText('Change my own file').first().click()
  await builder.getByRole('textbox', { name: /^Your/ }).first().fill('<b>')
  await expectSound('faults and diffs')
  await builder.getByRole('radio', { name: 'Expo' }).check()
  await builder.getByRole('radio', { name: 'pnpm' }).check()
  await builder.getByRole('radio', { name: 'Used', exact: true }).check()
  await builder.getByRole('radio', { name: 'Whole files' }).check()
  await expectSound('whole files of Expo')
})
