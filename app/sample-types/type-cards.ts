import { toCodeKey } from '~/code/code-key'
import { fetchJson, loadStylesheet } from '~/lib/browser'
import { memoize } from '~/lib/memoize'
import { codeNamesPath } from '~/lib/paths'
import styles from './type-card.css'

/** The facts about a name in code: its type, and the API's words on it. */
interface NameFacts {
  type: string
  /** The member of the API that it is, such as `CameraDevice.hasFlash`, or whose type it has. */
  api?: { name: string; summary: string; href: string }
}

/**
 * The names in the code of a page, in their order with their offsets in UTF-16 units, by the key of each block. The
 * build writes them as JSON. A block of another build has none.
 */
export type PageNames = Record<string, (NameFacts & { offset: number })[]>

const typedBlock = ['ts', 'tsx', 'js', 'jsx']
  .map((language) => `article .code-block[data-language=${language}]`)
  .join()

/** Milliseconds of rest on a name before its card shows, and off it before the card goes. */
const delay = 250

/** Pixels between the card and the name, and the edge of the window. */
const gap = 6
const margin = 8

/** The keys that move the focus between names, with their direction. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The facts of the names that have been wrapped. */
const factsOfNames = new WeakMap<Element, NameFacts>()

let card: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the type of a name in TypeScript in a card, when the pointer rests on it, at a tap, or when it has
 * the focus. Each block has one name in the order of Tab; arrow keys lead to the others. The types load
 * when the reader first gets to such a block.
 */
export function startTypeCards(): void {
  if (typeof HTMLElement.prototype.showPopover !== 'function') return
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('pointerdown', ({ target }) => void wrapNames(target))
  document.addEventListener('focusin', onFocus)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  addEventListener('scroll', positionCard, { capture: true, passive: true })
  addEventListener('resize', positionCard)
}

async function onPointer({ target, pointerType, buttons }: PointerEvent): Promise<void> {
  clearTimeout(timer)
  if (pointerType === 'touch' || isInCard(target)) return
  await wrapNames(target)
  clearTimeout(timer)
  // A pressed button selects text.
  if (buttons !== 0) return
  timer = setTimeout(() => {
    const name = document.querySelector<HTMLElement>('.code-name:hover')
    if (name) show(name)
    else if (shown !== document.activeElement && !card?.matches(':hover')) card?.hidePopover()
  }, delay)
}

async function onFocus({ target }: FocusEvent): Promise<void> {
  const name = toName(target)
  if (name?.matches(':focus-visible')) show(name)
  else if (!isInCard(target)) card?.hidePopover()
  await wrapNames(target)
}

async function onClick({ target, clientX, clientY }: MouseEvent): Promise<void> {
  if (isInCard(target) || !(await wrapNames(target))) return
  const name = toName(document.elementFromPoint(clientX, clientY))
  if (name) show(name)
}

function onKey(event: KeyboardEvent): void {
  const name = toName(event.target)
  const step = steps[event.key]
  if (!name || !step) return
  event.preventDefault()
  const names = [...(name.closest('pre')?.querySelectorAll<HTMLElement>('.code-name') ?? [])]
  const next = names.at((names.indexOf(name) + step) % names.length) ?? name
  name.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

const isInCard = (target: EventTarget | null) => card?.contains(target as Node | null)

function toName(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.code-name') : null
}

/** Wraps the names of the page if the target is in a block with types, and returns whether it is. */
async function wrapNames(target: EventTarget | null): Promise<boolean> {
  const block = target instanceof Element && target.closest<HTMLElement>(typedBlock)
  // The development server has no such data.
  if (!block || process.env.NODE_ENV === 'development') return false
  if (block.dataset['names']) return true
  const path = getNamesPath()
  const names = await loadNames(path)
  if (!names || path !== getNamesPath()) return false
  for (const each of document.querySelectorAll<HTMLElement>(typedBlock)) wrapNamesIn(each, names)
  return true
}

/** Gets the path of the file. After Back, the address is already that of a page that still loads. */
function getNamesPath(): string {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return codeNamesPath(new URL(page?.href ?? location.href).pathname)
}

/** Loads the names of a page once. If that fails, the page stays as it is. */
const loadNames = memoize((url) =>
  Promise.all([fetchJson(url), loadStylesheet(styles)]).then(
    ([names]) => names as PageNames,
    (error) => console.warn('The types of names in code cannot be shown.', error),
  ),
)

function wrapNamesIn(block: HTMLElement, page: PageNames): void {
  const code = block.querySelector('pre code')
  if (!code || block.dataset['names']) return
  block.dataset['names'] = 'wrapped'
  const names = page[toCodeKey(code.textContent?.replace(/\n$/, '') ?? '')] ?? []
  // Backwards, so that the offsets of earlier names stay right.
  for (const { offset, ...facts } of names.toReversed()) {
    const text = splitText(code, offset)
    const [word = ''] = /^[\w$\u0080-\uffff]+/.exec(text?.data ?? '') ?? []
    const name = document.createElement('span')
    name.className = 'code-name'
    name.tabIndex = offset === names[0]?.offset ? 0 : -1
    text?.splitText(word.length)
    text?.replaceWith(name)
    name.append(word)
    factsOfNames.set(name, facts)
  }
}

/** Splits the text of a block in front of a character, and returns the node that starts with it. */
function splitText(code: Element, offset: number): Text | undefined {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (left < node.length) return node.splitText(left)
    left -= node.length
  }
  return undefined
}

/** Shows the card of a name, unless text is selected. */
function show(name: HTMLElement): void {
  const facts = factsOfNames.get(name)
  if (!facts || !getSelection()?.isCollapsed) return
  if (shown === name && card?.matches(':popover-open')) return
  forget()
  card ??= createCard()
  card.ariaLabel = `Type of ${name.textContent}`
  const [type, summary, link] = card.querySelectorAll<HTMLElement>('code, p, a')
  const { name: subject, summary: text = '', href = '' } = facts.api ?? {}
  type?.replaceChildren(facts.type)
  summary?.replaceChildren(text)
  link?.replaceChildren(subject ? `${subject} in the API` : '')
  link?.toggleAttribute('hidden', !subject)
  link?.setAttribute('href', href)
  name.closest('figure')?.append(card)
  shown = name
  name.setAttribute('aria-describedby', 'type-card-text')
  card.showPopover()
  positionCard()
}

function createCard(): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = '<div id="type-card-text"><code translate="no"></code><p></p></div><a></a>'
  element.className = 'type-card'
  element.popover = 'auto'
  element.role = 'dialog'
  element.addEventListener('toggle', ({ newState }: Event & { newState?: string }) => {
    if (newState === 'closed' && !element.matches(':popover-open')) forget()
  })
  return element
}

function forget(): void {
  // A pointer that still rests there would show the card again.
  clearTimeout(timer)
  shown?.removeAttribute('aria-describedby')
  shown = undefined
}

/** Puts the card below its name, or above it if there is no room. It hides when the name is out of sight. */
function positionCard(): void {
  if (!shown || !card?.matches(':popover-open')) return
  const box = shown.getBoundingClientRect()
  const around = shown.closest('pre')?.getBoundingClientRect() ?? box
  const isSeen =
    box.bottom > 0 && box.top < innerHeight && box.right > around.left && box.left < around.right
  if (!isSeen) return card.hidePopover()
  const { offsetWidth, offsetHeight } = card
  const above = box.top - gap - offsetHeight
  const below = box.bottom + gap
  const isAbove = below + offsetHeight > innerHeight - margin && above >= margin
  const left = Math.min(box.left, document.documentElement.clientWidth - offsetWidth - margin)
  card.style.insetInlineStart = `${Math.max(margin, left)}px`
  card.style.insetBlockStart = `${isAbove ? above : below}px`
}
