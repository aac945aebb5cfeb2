/**
 * The specification's numbers and keys, each with its unit. Numbers that only styles use are tokens
 * in tokens.css.
 */

/** Widest window that still gets the mobile layout, in CSS pixels. Styles repeat this number. */
export const mobileBreakpoint = 996

/** Year in the footer's copyright line. */
export const copyrightYear = 2024

/** Browser storage key of the chosen colour mode. */
export const themeStorageKey = 'theme'

/** Browser storage key of the docs version that the reader has chosen. */
export const preferredVersionStorageKey = 'docs-preferred-version'

/** Shallowest and deepest heading level that "On this page" shows. */
export const tableOfContentsLevels = { from: 2, to: 3 } as const

/** Milliseconds that a navigation takes before the progress bar and the spinner show. */
export const progressDelay = 200

/** Share of the progress bar that is filled when it appears, 0 to 1. */
export const progressMinimum = 0.08

/** Milliseconds in which the progress bar moves from one value to the next; styles repeat it. */
export const progressSpeed = 200

/** Share by which the progress bar grows while a page is loading. */
export const progressTrickle = 0.02

/** Milliseconds from one such growth to the next. */
export const progressTrickleSpeed = 800

/** Most that the progress bar is filled before the page is there, 0 to 1. */
export const progressMaximum = 0.994

/** Milliseconds of a category's animation where the reader wants less motion. */
export const reducedMotionDuration = 1

/** How far down the page "Back to top" is offered, in CSS pixels. */
export const backToTopDistance = 300
