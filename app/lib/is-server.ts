/** Whether this code runs while the server renders, where there is no document. */
export const isServer = typeof document === 'undefined'
