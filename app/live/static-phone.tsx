import { IslandFrame } from '~/ui/island-frame'

/** The files of `docs/examples/` that export a screen. */
const screens = ['scanner', 'photo', 'video', 'controls'] as const

type LivePhoneProps = Partial<Record<(typeof screens)[number], boolean>>

/** What a guide shows of a screen that can be run on the page, such as `<LivePhone scanner />`. */
export function LivePhone(props: LivePhoneProps) {
  const screen = screens.find((name) => props[name]) ?? screens[0]
  return (
    <IslandFrame
      name="live-phone"
      subject={screen}
      parameter="run"
      opener={`Run the ${screen} screen here`}
    />
  )
}

LivePhone.attributes = { oneOf: [...screens] }
