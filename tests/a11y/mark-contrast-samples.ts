/** The attribute of elements whose contrast stands for that of all that are painted alike. */
export const contrastSampleAttribute = 'data-contrast-sample'

/**
 * Marks, in the browser, the first visible element of each way to paint text: its color, size, weight
 * and shadow, and the backgrounds, pictures and opacities that it stands on; of links also their lines
 * and the text around them. Contrast depends on nothing else, and a guide repeats two thousand times
 * what it paints in fifty ways.
 */
export function markContrastSamples(attribute: string): void {
  const backdrops = new Map<Element | null, string>([[null, '']])
  const toBackdrop = (element: Element | null): string => {
    const known = backdrops.get(element)
    if (known !== undefined || !element) return known ?? ''
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
  const seen = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(attribute)
    const isLink = element.matches('a[href]')
    if (!(isLink || hasText(element)) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const paint = [color, fontSize, fontWeight, textShadow, toBackdrop(element)]
    if (isLink) paint.push(toSurroundings(element))
    const key = paint.join('|')
    if (!seen.has(key)) element.setAttribute(attribute, '')
    seen.add(key)
  }
}
