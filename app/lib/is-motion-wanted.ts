/** Whether the reader has not asked for reduced motion; in the browser only. */
export function isMotionWanted(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
