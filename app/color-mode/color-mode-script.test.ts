import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { colorModeScript, colorModeSwitchAttribute, themeColors } from './color-mode'

interface Setup {
  saved?: string | null
  systemIsDark?: boolean
  isBlocked?: boolean
}

function start({ saved = null, systemIsDark = false, isBlocked = false }: Setup) {
  const attributes = new Map<string, string>()
  const listeners = new Map<string, (event: unknown) => void>()
  const listen = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener)
  const meta = {
    content: '',
    setAttribute: (_name: string, value: string) => (meta.content = value),
  }
  const system = {
    matches: systemIsDark,
    addEventListener: (_name: string, listener: () => void) => listen('system', listener),
  }
  const store = new Map(saved === null ? [] : [['theme', saved]])
  const warn = vi.fn()
  const context = {
    console: { warn },
    matchMedia: () => system,
    addEventListener: listen,
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      querySelectorAll: () => [meta],
      addEventListener: listen,
    },
    get localStorage() {
      if (isBlocked) throw new Error('blocked')
      return {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => store.set(key, value),
      }
    },
  }
  runInNewContext(colorModeScript, context)
  const isSwitch = (selector: string) => selector === `[${colorModeSwitchAttribute}]`
  return {
    attributes,
    meta,
    store,
    system,
    warn,
    emit: (name: string, event: unknown = {}) => listeners.get(name)?.(event),
    press: () => listeners.get('click')?.({ target: { closest: isSwitch } }),
    theme: () => attributes.get('data-theme'),
  }
}

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['sepia', true, 'dark'],
  ['', false, 'light'],
])('saved %j with a dark system %j shows %s', (saved, systemIsDark, expected) => {
  const page = start({ saved, systemIsDark })
  expect(page.theme()).toBe(expected)
  expect(page.attributes.get('data-javascript')).toBe('on')
  expect(page.meta.content).toBe(themeColors[expected as keyof typeof themeColors])
})

test('the switch toggles and saves, and the system no longer counts', () => {
  const page = start({})
  page.press()
  expect(page.theme()).toBe('dark')
  expect(page.store.get('theme')).toBe('dark')
  page.press()
  expect(page.store.get('theme')).toBe('light')
  page.system.matches = true
  page.emit('system')
  expect(page.theme()).toBe('light')
})

test('without a saved mode the page follows the system live', () => {
  const page = start({})
  page.system.matches = true
  page.emit('system')
  expect(page.theme()).toBe('dark')
  expect(page.store.size).toBe(0)
})

test('other browser tabs are followed on write, on removal and on clearing', () => {
  const page = start({ saved: 'light', systemIsDark: true })
  page.emit('storage', { key: 'other', newValue: 'dark' })
  expect(page.theme()).toBe('light')
  page.emit('storage', { key: 'theme', newValue: null })
  expect(page.theme()).toBe('dark')
  page.emit('storage', { key: 'theme', newValue: 'light' })
  expect(page.theme()).toBe('light')
  page.emit('storage', { key: null, newValue: null })
  expect(page.theme()).toBe('dark')
})

test('blocked storage warns once and the switch still works', () => {
  const page = start({ isBlocked: true })
  page.press()
  page.press()
  page.press()
  expect(page.theme()).toBe('dark')
  expect(page.warn).toHaveBeenCalledTimes(1)
})

test('clicks elsewhere change nothing', () => {
  const page = start({})
  page.emit('click', { target: { closest: () => null } })
  page.emit('click', { target: {} })
  expect(page.theme()).toBe('light')
})
