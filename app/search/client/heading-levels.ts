/** Heading levels of a hierarchy below its section, which is `lvl0`. */
export const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** All levels of a hierarchy, outermost first. */
export const hierarchyLevels = ['lvl0', ...headingLevels] as const
