import { describe, expect, test } from 'vitest'

import { listBrowserCandidates, chooseBrowser, planInstallAttempts } from './find-browser'

const playwrightPath = '/cache/ms-playwright/chrome'

describe('candidates', () => {
  const searchPath = ['/usr/local/bin', '/usr/bin']

  test('on Linux are the known names along the search path, then Playwright’s', () => {
    const candidates = listBrowserCandidates({ platform: 'linux', searchPath, playwrightPath })
    expect(candidates).toHaveLength(11)
    expect(candidates.slice(0, 3)).toEqual([
      '/usr/local/bin/chromium-headless-shell',
      '/usr/bin/chromium-headless-shell',
      '/usr/local/bin/chromium',
    ])
    expect(candidates.indexOf('/usr/bin/google-chrome')).toBeGreaterThan(
      candidates.indexOf('/usr/bin/chromium-browser'),
    )
    expect(candidates.at(-1)).toBe(playwrightPath)
  })

  test('on macOS include the applications', () => {
    const candidates = listBrowserCandidates({ platform: 'darwin', searchPath, playwrightPath })
    expect(candidates).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  })

  test('on Windows are Playwright’s alone', () => {
    expect(listBrowserCandidates({ platform: 'win32', searchPath, playwrightPath })).toEqual([
      playwrightPath,
    ])
  })
})

describe('choice', () => {
  test.each<[name: string, runnable: string[], expected: string | undefined]>([
    ['the first that runs', ['/b', '/c'], '/b'],
    ['none where none runs', [], undefined],
  ])('%s', (_, runnable, expected) => {
    const isRunnable = (path: string): boolean => runnable.includes(path)
    expect(chooseBrowser({ candidates: ['/a', '/b', '/c'], isRunnable })).toBe(expected)
  })

  test('a chosen path wins over those found', () => {
    const isRunnable = (): boolean => true
    expect(chooseBrowser({ chosenPath: '/mine', candidates: ['/a'], isRunnable })).toBe('/mine')
  })

  test('a chosen path that does not run is an error, not passed over', () => {
    const isRunnable = (path: string): boolean => path === '/a'
    const choose = (): unknown =>
      chooseBrowser({ chosenPath: '/no', candidates: ['/a'], isRunnable })
    expect(choose).toThrow('CHROMIUM_PATH is "/no"')
  })
})

describe('installation', () => {
  const playwright = [['npx', 'playwright', 'install', 'chromium']]

  test.each([
    { hasAptGet: false, isRoot: true, hasSudo: true },
    { hasAptGet: true, isRoot: false, hasSudo: false },
  ])('is Playwright’s alone with %j', (means) => {
    expect(planInstallAttempts(means)).toEqual([playwright])
  })

  test('uses apt-get as root', () => {
    expect(planInstallAttempts({ hasAptGet: true, isRoot: true, hasSudo: true })).toEqual([
      playwright,
      [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', 'chromium-headless-shell'],
      ],
      [['apt-get', 'install', '-y', 'chromium']],
    ])
  })

  test('asks sudo without waiting for a password', () => {
    const [, system] = planInstallAttempts({ hasAptGet: true, isRoot: false, hasSudo: true })
    expect(system?.[0]).toEqual(['sudo', '-n', 'apt-get', 'update'])
  })
})
