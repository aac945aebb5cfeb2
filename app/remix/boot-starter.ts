/** The element of the boot script, with what was pressed before it came. */
export interface BootElement extends HTMLScriptElement {
  pressed: (KeyboardEvent | MouseEvent)[]
}

/**
 * Loads the boot script once the page has been painted: on a slow line it would have to share the line
 * with what is read. Some browsers tell nothing of paint, to hide who their readers are, and load it a
 * second after the page. What is pressed before then is kept for it. The development server has none.
 */
export function startBoot(): void {
  const { boot } = document.documentElement.dataset
  if (!boot) return
  const script = Object.assign(document.createElement('script'), { pressed: [] }) as BootElement
  const loading = new AbortController()
  for (const name of ['click', 'keydown'] as const) {
    addEventListener(name, (event) => void script.pressed.push(event), {
      capture: true,
      signal: loading.signal,
    })
  }
  const load = (): void => {
    if (script.src) return
    script.addEventListener('load', () => {
      loading.abort()
      script.remove()
    })
    script.src = boot
    document.body.append(script)
  }
  addEventListener('load', () => setTimeout(load, 1000))
  if ('PerformanceObserver' in window) {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  }
}
