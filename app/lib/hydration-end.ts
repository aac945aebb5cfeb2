/**
 * The window's event which tells that hydration is over: the page's buttons work, or its scripts did
 * not start.
 */
export const hydrationEndEvent = 'site:hydration-end'
