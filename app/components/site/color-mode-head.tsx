import { type ColorMode, colorModeScript, themeColors } from '~/lib/color-mode'

const modes: ColorMode[] = ['light', 'dark']

/** What the colour mode needs in the head: the `theme-color` metas and, after them, the script. */
export function ColorModeHead() {
  return (
    <>
      {modes.map((mode) => (
        <meta
          key={mode}
          name="theme-color"
          media={`(prefers-color-scheme: ${mode})`}
          content={themeColors[mode]}
          suppressHydrationWarning
        />
      ))}
      <script dangerouslySetInnerHTML={{ __html: colorModeScript }} suppressHydrationWarning />
    </>
  )
}
