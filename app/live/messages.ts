import * as z from 'zod/mini'

const word = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(2000))

const permission = z.enum(['not-determined', 'granted', 'denied', 'restricted'])

/** What readers can set on the phone. */
const settings = z.object({
  platform: z.enum(['ios', 'android']),
  appState: z.enum(['active', 'inactive', 'background']),
  isFocused: z.boolean(),
  hasCamera: z.boolean(),
  isDark: z.boolean(),
  isSlow: z.boolean(),
  /** Whether its storage has no room for a photo or a video. */
  isFull: z.boolean(),
  /** The side on which a home button would be, as the library names it. */
  held: z.enum(['portrait', 'landscape-left', 'landscape-right']),
  /** What a call has taken. */
  call: z.enum(['none', 'microphone', 'camera and microphone']),
  camera: permission,
  microphone: permission,
  code: word,
})

export type PhoneSettings = z.infer<typeof settings>

/** A phone on which nothing has happened yet. */
export const firstSettings: PhoneSettings = {
  platform: 'ios',
  appState: 'active',
  isFocused: true,
  hasCamera: true,
  isDark: false,
  isSlow: false,
  isFull: false,
  held: 'portrait',
  call: 'none',
  camera: 'not-determined',
  microphone: 'not-determined',
  code: 'https://example.com/hello',
}

/** What the page sends to the frame that the phone is in. */
const order = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    code: z.string(),
    /** Modules beside it, by what it calls them. */
    helpers: z.record(z.string(), z.string()),
    settings,
    /** The cameras of a certain phone. */
    devices: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
  z.object({ type: z.literal('set'), settings }),
  z.object({ type: z.literal('fail'), call: word, code: word }),
  z.object({ type: z.literal('lose') }),
  z.object({ type: z.literal('back') }),
  // A picture of the reader's own camera, or none; a schema can't look into it.
  z.object({ type: z.literal('picture'), bitmap: z.nullable(z.unknown()) }),
])

export type Order = z.infer<typeof order>

/** What the frame sends to the page. Code that a reader has pasted may send anything in its place. */
const report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('alive') }),
  z.object({
    type: z.literal('log'),
    kind: z.enum(['call', 'event', 'error']),
    name: word,
    detail: text,
  }),
  z.object({ type: z.literal('set'), name: z.enum(['camera', 'microphone']), status: permission }),
])

export type Report = z.infer<typeof report>

/** Gives an order; undefined for anything else. */
export function readOrder(data: unknown): Order | undefined {
  return order.safeParse(data).data
}

/** Gives a report; undefined for anything else. */
export function readReport(data: unknown): Report | undefined {
  return report.safeParse(data).data
}
