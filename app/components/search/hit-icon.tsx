import { IconDrawing } from '~/components/ui/icon'

const paths: Record<string, string> = {
  lvl1: 'M11.5 3H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6.5zM11.5 3v3.5H15',
  content: 'M4 5.5h12M4 10h12M4 14.5h7',
}
const heading = 'M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.5h13M3 12.5h13'

/** The icon of a kind of hit: a page, a heading or a text. */
export function HitIcon({ type }: { type: string }) {
  return <IconDrawing className="hit-icon" path={paths[type] ?? heading} />
}
