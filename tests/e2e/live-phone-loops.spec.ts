import { packCode } from '~/live/shared-code'
import { expect, test } from './site'
import { log, pathname } from './steps/live-phone'
import { openPage } from './steps/open'

// As on many phones, and in other engines, the frame shares the process of its page.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = launchOptions.args?.filter((each) => each !== '--site-per-process')
    await provide({ ...launchOptions, args })
  },
})

const loops = {
  'as it is loaded': '\nwhile (true);\nexport const Screen = () => null',
  'as it is drawn': 'export function Screen() {\n  for (;;) {}\n}',
  'of calls': 'export const Screen = () => null\nconst f = (n) => n && [f(n - 1), f(n - 1)]\nf(99)',
  'of promises':
    'export const Screen = () => null\nasync function f() { do await null; while (true) }\nf()',
}

for (const [when, code] of Object.entries(loops)) {
  test(`an endless loop ${when} is ended at its line, and leaves the page as it was`, async ({
    page,
    complaints,
  }) => {
    await openPage(page, `${pathname}?run=scanner&code=${await packCode(code)}`)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(log(page)).toContainText('Line 2: this loop')
    await page.getByRole('button', { name: 'Reset' }).click()
    const phone = page.frameLocator('iframe')
    await expect(phone.getByRole('button', { name: 'Allow', exact: true })).toBeVisible()
    complaints.splice(0)
  })
}
