/** The window's event which tells that the page is hydrated and its buttons work. */
export const hydratedEvent = 'site:hydrated'
