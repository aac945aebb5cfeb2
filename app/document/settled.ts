/** The window's event which tells that the page's scripts run and its buttons work, or that they will not. */
export const settledEvent = 'settled'
