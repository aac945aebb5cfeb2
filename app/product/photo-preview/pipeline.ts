import { createAddressCodec, optionsToParts } from '~/lib/address-codec'

const orientations = {
  portrait: 'portrait',
  'landscape-left': 'landscape-left',
  'portrait-upside-down': 'portrait-upside-down',
  'landscape-right': 'landscape-right',
} as const

/** What readers choose among; each name is also that of a parameter in addresses. */
export const options = {
  os: { label: 'Platform', values: { ios: 'iOS', android: 'Android' } },
  camera: { label: 'Camera', values: { back: 'Back', front: 'Front' } },
  held: {
    label: 'Phone held',
    values: {
      portrait: 'Upright',
      'landscape-left': 'Bottom on left',
      'portrait-upside-down': 'Upside down',
      'landscape-right': 'Bottom on right',
    },
  },
  orientation: { label: 'Orientation', values: orientations },
  view: {
    label: 'Shape of the view',
    values: { portrait: 'Tall, 9:19.5', square: 'Square, 1:1', landscape: 'Wide, 16:9' },
  },
  resizeMode: { label: 'Resize mode', values: { cover: 'cover', contain: 'contain' } },
  video: { label: 'Shape of the video', values: { '4:3': '4:3', '16:9': '16:9' } },
  photo: { label: 'Shape of the photo', values: { '4:3': '4:3', '16:9': '16:9' } },
} as const

type Options = typeof options

/** The name of something to choose. */
export type OptionName = keyof Options

/** What the reader has chosen. */
export type Choices = { [Name in OptionName]: keyof Options[Name]['values'] }

/** What the reader has to choose, in the order that it's shown in. */
export const optionNames = Object.keys(options) as OptionName[]

/** The example that guides show. */
export const firstChoices: Choices = {
  os: 'ios',
  camera: 'back',
  held: 'portrait',
  orientation: 'portrait',
  view: 'portrait',
  resizeMode: 'cover',
  video: '16:9',
  photo: '4:3',
}

/** How addresses have what is chosen. */
export const choicesInAddress = createAddressCodec(firstChoices, optionsToParts(options, 'os'))

/** The size of a rectangle around the center of the picture, as a phone held upright sees it. */
export interface Size {
  width: number
  height: number
}

/** All that the sensor sees; formats of another shape have its height, so they're narrower. */
export const scene: Size = { width: 3, height: 4 }

const formatSizes: Record<Choices['video'], Size> = {
  '4:3': scene,
  '16:9': { width: (scene.height * 9) / 16, height: scene.height },
}

const viewRatios: Record<Choices['view'], number> = {
  portrait: 9 / 19.5,
  square: 1,
  landscape: 16 / 9,
}

function intersect(one: Size, other: Size): Size {
  return {
    width: Math.min(one.width, other.width),
    height: Math.min(one.height, other.height),
  }
}

const areaOf = ({ width, height }: Size): number => width * height

/** How video, view and photo lie on the picture. */
export interface Framing {
  photo: Size
  /** The view, including the bars that `contain` leaves empty. */
  view: Size
  /** The part of the video that the view shows. */
  seen: Size
  /** Shares of the video, the view, the photo and what is seen, from 0 to 1. */
  cutOff: number
  empty: number
  photoUnseen: number
  seenOnly: number
}

/** Fits the video into the view as both platforms do, and compares that with the photo. */
export function frame(choices: Pick<Choices, 'view' | 'resizeMode' | 'video' | 'photo'>): Framing {
  const video = formatSizes[choices.video]
  const photo = formatSizes[choices.photo]
  const ratio = viewRatios[choices.view]
  // With `cover` the view is the largest one inside the video, with `contain` the smallest around it.
  const isWider = ratio > video.width / video.height
  const hasVideoWidth = isWider === (choices.resizeMode === 'cover')
  const view = hasVideoWidth
    ? { width: video.width, height: video.width / ratio }
    : { width: video.height * ratio, height: video.height }
  const seen = intersect(view, video)
  const shared = areaOf(intersect(seen, photo))
  return {
    photo,
    view,
    seen,
    cutOff: 1 - areaOf(seen) / areaOf(video),
    empty: 1 - areaOf(seen) / areaOf(view),
    photoUnseen: 1 - shared / areaOf(photo),
    seenOnly: 1 - shared / areaOf(seen),
  }
}

/** What happens to a picture: it is flipped left to right or not, then turned clockwise. */
export interface Transform {
  isFlipped: boolean
  /** 0, 90, 180 or 270 degrees. */
  turn: number
}

function createTransform(isFlipped: boolean, turn: number): Transform {
  return { isFlipped, turn: (turn + 720) % 360 }
}

/** One transform that does what `first`, then `second` do. */
function combine(first: Transform, second: Transform): Transform {
  const turn = second.isFlipped ? -first.turn : first.turn
  return createTransform(first.isFlipped !== second.isFlipped, second.turn + turn)
}

/** The corners of the picture, clockwise from where A, the top left one, was. */
export function listCorners({ isFlipped, turn }: Transform): string {
  const ring = isFlipped ? 'BADC' : 'ABCD'
  const start = (4 - turn / 90) % 4
  return ring.slice(start) + ring.slice(0, start)
}

/** How far a phone is turned clockwise, by where the library says its bottom is. */
export const degrees: Record<Choices['orientation'], number> = {
  portrait: 0,
  'landscape-left': 90,
  'portrait-upside-down': 180,
  'landscape-right': 270,
}

/** EXIF orientations by what viewers do: the first four turn by 0 to 270 degrees, the others flip before. */
const tags = [1, 6, 3, 8, 2, 7, 4, 5]

/** What iOS calls a tag, by how far viewers turn the picture. */
const tagNames = ['portrait', 'landscape-right', 'portrait-upside-down', 'landscape-left'] as const

/** What the file of a photo holds, and what becomes of it. */
export interface Capture {
  /** How the pixels of the file lie, against the upright picture. */
  stored: Transform
  /** The EXIF orientation; undefined where the file has none. */
  tag?: number
  /** How a viewer that follows the tag shows the photo. */
  shown: Transform
  orientation: Choices['orientation']
  isMirrored: boolean
}

/** Takes a photo as 3.9.2 does, with sensors mounted as on most phones. */
export function capture(choices: Pick<Choices, 'os' | 'camera' | 'held' | 'orientation'>): Capture {
  const isFront = choices.camera === 'front'
  const held = degrees[choices.held]
  const wanted = degrees[choices.orientation]
  if (isFront && choices.os === 'android') {
    // The library flips the rows of the sensor, which is mounted at 270°, and drops the tag.
    const stored = createTransform(true, 270 - held)
    return { stored, shown: stored, orientation: 'landscape-right', isMirrored: true }
  }
  const stored = createTransform(false, isFront ? held - 90 : -90 - held)
  const correction = createTransform(isFront, isFront ? wanted - 90 : wanted + 90)
  const quarter = correction.turn / 90
  return {
    stored,
    tag: tags[quarter + (isFront ? 4 : 0)],
    shown: combine(stored, correction),
    orientation: (choices.os === 'ios' && tagNames[quarter]) || 'landscape-left',
    isMirrored: isFront,
  }
}

/** Says how a picture lies. */
export function turnToText({ turn }: Transform): string {
  if (turn === 0) return 'upright'
  if (turn === 180) return 'upside down'
  return turn === 90 ? 'turned 90° right' : 'turned 90° left'
}

/** Says what the choices lead to, and what isn't certain about it. */
export function describe(choices: Choices): string[] {
  return [describePreview(choices), describePhoto(choices), ...describeDoubts(choices)]
}

function describePreview(choices: Choices): string {
  const { cutOff, empty, view, seen, photoUnseen, seenOnly } = frame(choices)
  const isSideways = degrees[choices.held] % 180 !== 0
  const percent = (share: number): string => `${Math.round(share * 100)} %`
  const where = (isAcross: boolean): string =>
    isAcross === isSideways ? 'at the top and bottom' : 'on the left and right'
  const hasBarsAcross = view.width > seen.width
  const isCutAcross = seen.width < formatSizes[choices.video].width
  let preview = 'The preview shows the whole video and fills the view.'
  if (cutOff > 0) {
    preview = `The preview cuts off ${percent(cutOff)} of the video ${where(isCutAcross)}.`
  } else if (empty > 0) {
    preview = `${percent(empty)} of the view stays empty ${where(hasBarsAcross)}.`
  }
  if (seenOnly > 0) preview += ` ${percent(seenOnly)} of what it shows isn't in the photo.`
  return photoUnseen > 0
    ? `${preview} The photo has more: ${percent(photoUnseen)} of it can't be seen in the preview.`
    : `${preview} All of the photo can be seen in it.`
}

function describePhoto(choices: Choices): string {
  const { shown, stored, tag, orientation, isMirrored } = capture(choices)
  const fields = `photo.orientation is '${orientation}', and photo.isMirrored is ${isMirrored}.`
  const show = `Photo apps show the photo ${turnToText(shown)}`
  if (tag === undefined) return `${show} and mirrored, since the file has no EXIF tag. ${fields}`
  const pixels = `${turnToText(stored)}${shown.isFlipped ? ' and not mirrored' : ''}`
  return `${show}${shown.isFlipped ? ' and mirrored' : ''}. Programs that ignore EXIF tags show it ${pixels}. ${fields}`
}

function describeDoubts({ os, camera, held, orientation }: Choices): string[] {
  const isTurned = held !== 'portrait' || orientation !== 'portrait'
  if (os === 'android') {
    return [
      'Some Android phones turn the pixels themselves instead of writing a tag. The preview can have another shape than the video.',
    ]
  }
  return camera === 'front' && isTurned
    ? [
        'Check this on a phone with iOS 17 or later: there, the library sets the same angle for both cameras.',
      ]
    : []
}
