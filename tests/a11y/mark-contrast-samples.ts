/** The attribute of elements whose contrast stands for that of all that are painted alike. */
export const contrastSampleAttribute = 'data-contrast-sample'

interface Marking {
  attribute: string
  known: string[]
}

/**
 * Marks, in the browser, the first visible element of each way to paint text that is not known yet: its
 * color, size, weight and shadow, and the backgrounds, pictures and opacities that it stands on; of links
 * also their lines and the text around them. Contrast depends on nothing else, and a guide repeats two
 * thousand times what it paints in fifty ways. Gives these ways, and the new kinds of boxes that scroll.
 */
export function markContrastSamples({ attribute, known }: Marking): string[] {
  const backdrops = new Map<Element | null, string>([[null, '']])
  const toBackdrop = (element: Element | null): string => {
    const found = backdrops.get(element)
    if (found !== undefined || !element) return found ?? ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const layer = [backgroundColor, backgroundImage, opacity].join(' ')
    const isClear = layer === 'rgba(0, 0, 0, 0) none 1'
    const backdrop = toBackdrop(element.parentElement) + (isClear ? '' : `${layer};`)
    backdrops.set(element, backdrop)
    return backdrop
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    )
  /** Links may go unnoticed within a text, which the elements around them may hold. */
  const toSurroundings = (link: Element): string => {
    const around = [link.parentElement, link.parentElement?.parentElement]
    const texts = around.map((each) =>
      each ? `${each.tagName} ${getComputedStyle(each).color} ${hasText(each)}` : '',
    )
    const { textDecoration, borderBottom } = getComputedStyle(link)
    return [textDecoration, borderBottom, ...texts].join('|')
  }
  const seen = new Set(known)
  const fresh: string[] = []
  const isFresh = (key: string): boolean => {
    if (seen.has(key)) return false
    seen.add(key)
    return fresh.push(key) > 0
  }
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(attribute)
    const isLink = element.matches('a[href]')
    if (!(isLink || hasText(element)) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const paint = [color, fontSize, fontWeight, textShadow, toBackdrop(element)]
    if (isLink) paint.push(toSurroundings(element))
    if (isFresh(paint.join('|'))) element.setAttribute(attribute, '')
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, tagName, className } = element
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) continue
    const isStop = element.tabIndex >= 0 || element.querySelector('a[href], button, input, summary')
    isFresh(['scrolls', tagName, className, Boolean(isStop)].join('|'))
  }
  return fresh
}
