import { IslandFrame } from '~/islands/island-frame'

/** The files of `docs/examples/` that export a screen. */
export const liveScreens = ['scanner', 'photo', 'video', 'controls'] as const

interface StaticPhoneProps extends Partial<Record<(typeof liveScreens)[number], boolean>> {
  /** The title of a fence above it that is marked with `run`. */
  sample?: string
}

/** The place of a phone in a guide before it runs, such as `<LivePhone scanner />`. */
export function StaticPhone({ sample, ...props }: StaticPhoneProps) {
  const screen = liveScreens.find((name) => props[name]) ?? liveScreens[0]
  return (
    <IslandFrame
      name="live-phone"
      subject={sample ?? screen}
      parameter="run"
      opener={sample ? `Run ${sample} here` : `Run the ${screen} screen here`}
    />
  )
}
