import { readSite } from '~/site/site.server'
import './library'

/** This site, read once for all tests of a thread. */
export const site = await readSite(process.cwd())
