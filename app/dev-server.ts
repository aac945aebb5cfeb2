/** The server's entry in development, where the code that reads the site is compiled with the routes. */
export * from './server'

export { pageOf } from '~/site/page.server'
export { readSite } from '~/site/site.server'
