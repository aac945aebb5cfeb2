import type { ReactNode } from 'react'
import {
  capture,
  degrees,
  describe,
  firstChoices,
  frame,
  listCorners,
  scene,
  turnToText,
  type Choices,
  type Size,
  type Transform,
} from './pipeline'
import { IslandFrame } from '~/ui/island-frame'

/** What can be drawn of a photo: the phone's screen, the pixels of the file, and what viewers show. */
export const panelNames = ['preview', 'stored', 'shown'] as const

/** The name of a panel. */
export type PanelName = (typeof panelNames)[number]

const panel = { width: 240, height: 300, middle: 154, picture: 212 }

const upright: Transform = { isFlipped: false, turn: 0 }

interface Content {
  title: string
  note: string
  picture: Transform
}

function readContent(name: PanelName, choices: Choices): Content {
  const { stored, tag, shown } = capture(choices)
  const note = tag === undefined ? 'no EXIF tag' : `EXIF tag ${tag}`
  if (name === 'stored') return { title: 'Stored pixels', note, picture: stored }
  if (name === 'shown') return { title: 'In photo apps', note: turnToText(shown), picture: shown }
  return {
    title: 'Preview',
    note: choices.resizeMode,
    picture: { ...upright, isFlipped: choices.camera === 'front' },
  }
}

/** One or more panels beside each other; `id` begins the ids of what is cut off in them. */
export function Drawing({
  choices,
  names,
  id,
}: {
  choices: Choices
  names: readonly PanelName[]
  id: string
}): ReactNode {
  const contents = names.map((name) => ({ name, ...readContent(name, choices) }))
  const places = contents.map(
    ({ title, note, picture }) => `${title}: ${note}, corners ${listCorners(picture)}`,
  )
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${panel.width * names.length} ${panel.height}`}
      role="img"
    >
      <title>{contents.map(({ title }) => title).join(', ')}</title>
      <desc>{`${places.join('. ')}. Corners are listed clockwise from the top left.`}</desc>
      {contents.map(({ name, title, note, picture }, at) => (
        <g key={name} transform={`translate(${(at + 0.5) * panel.width} 0)`}>
          <g textAnchor="middle" fontSize="28">
            <text y="28" fill="currentColor" fontWeight="600">
              {title}
            </text>
            <text y="292" fill="var(--ink-muted)">
              {note}
            </text>
          </g>
          <g transform={`translate(0 ${panel.middle})`}>
            {name === 'preview' ? (
              <Preview choices={choices} id={`${id}-${name}`} picture={picture} />
            ) : (
              <Photo choices={choices} id={`${id}-${name}`} picture={picture} />
            )}
          </g>
        </g>
      ))}
    </svg>
  )
}

/** The attributes of a rectangle around the center. */
function center({ width, height }: Size) {
  return { x: -width / 2, y: -height / 2, width, height }
}

/** The size as the reader sees it, if the phone is held sideways. */
function turnSize({ width, height }: Size, { held }: Choices): Size {
  return held.startsWith('landscape') ? { width: height, height: width } : { width, height }
}

interface PictureProps {
  choices: Choices
  id: string
  picture: Transform
}

/** The view on the phone, as it is held; what the view doesn't show is pale. */
function Preview({ choices, id, picture: { isFlipped } }: PictureProps) {
  const { view, seen } = frame(choices)
  const scale = panel.picture / Math.max(scene.height, view.width, view.height)
  const whole = turnSize(scene, choices)
  const flip = isFlipped ? 'scale(-1 1)' : undefined
  return (
    <g transform={`scale(${scale})`}>
      <clipPath id={id}>
        <rect {...center(turnSize(seen, choices))} />
      </clipPath>
      <g opacity="0.3" transform={flip}>
        <TestPicture size={whole} />
      </g>
      <rect {...center(turnSize(view, choices))} fill="var(--scene)" />
      <g clipPath={`url(#${id})`}>
        <g transform={flip}>
          <TestPicture size={whole} />
        </g>
      </g>
      {/* The line stands at the bottom of the phone. */}
      <g transform={`rotate(${degrees[choices.held]})`} fill="none" stroke="var(--accent)">
        <rect {...center(view)} strokeWidth={5 / scale} />
        <path
          d={`M${-view.width / 6} ${view.height / 2 - 9 / scale}h${view.width / 3}`}
          strokeWidth={6 / scale}
        />
      </g>
    </g>
  )
}

/** The pixels of a photo, from edge to edge. */
function Photo({ choices, id, picture: { isFlipped, turn } }: PictureProps) {
  const size = turnSize(frame(choices).photo, choices)
  const scale = panel.picture / scene.height
  return (
    <g transform={`scale(${scale}) rotate(${turn})${isFlipped ? ' scale(-1 1)' : ''}`}>
      <clipPath id={id}>
        <rect {...center(size)} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <TestPicture size={turnSize(scene, choices)} />
      </g>
      <rect {...center(size)} fill="none" stroke="var(--line-strong)" strokeWidth={2 / scale} />
    </g>
  )
}

/** What the camera looks at: letters in the corners, a face on the left, an arrow up, and a word. */
function TestPicture({ size }: { size: Size }) {
  const [x, y] = [size.width / 2 - 0.26, size.height / 2 - 0.3]
  const corners: [letter: string, x: number, y: number][] = [
    ['A', -x, -y],
    ['B', x, -y],
    ['C', x, y],
    ['D', -x, y],
  ]
  return (
    <>
      <rect {...center(size)} fill="var(--scene-paper)" />
      <g fill="var(--scene)" fontSize="0.5" fontWeight="600" textAnchor="middle">
        {corners.map(([letter, left, middle]) => (
          <text key={letter} x={left} y={middle + 0.18}>
            {letter}
          </text>
        ))}
        <text y="0.78" fontSize="0.42">
          OPEN
        </text>
      </g>
      <g fill="none" stroke="var(--scene)" strokeWidth="0.09" strokeLinecap="round">
        <circle cx="-0.42" cy="-0.2" r="0.4" fill="var(--accent-fill)" />
        <path d="M-.56-.32v.05M-.28-.32v.05M-.62-.06q.2.2.4 0M.45.25v-.85M.2-.32l.25-.3l.25.3" />
      </g>
    </>
  )
}

/** What a guide shows of the photo pipeline before it's opened, and without scripts: one example. */
export function PhotoPreview(): ReactNode {
  return (
    <IslandFrame name="photo-preview" parameter="os" opener="Try your own settings">
      <p>
        An example: a 16:9 video with <code translate="no">resizeMode="cover"</code> and a 4:3
        photo, on an iPhone held upright.
      </p>
      <figure className="diagram">
        <div className="diagram-image">
          <Drawing choices={firstChoices} names={panelNames} id="photo-example" />
        </div>
        <figcaption>{describe(firstChoices).join(' ')}</figcaption>
      </figure>
    </IslandFrame>
  )
}
