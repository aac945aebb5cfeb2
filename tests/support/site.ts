import { readErrorData } from '~/search/error-data.server'
import { readSite } from '~/site/site.server'
import './library'

/** This site, read once for all tests of a thread. */
export const site = await readSite(process.cwd())

/** What its look-up knows of the library's errors. */
export const errors = await readErrorData(site)
