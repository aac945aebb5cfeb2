import type { Fault } from './problem'
import { siteConfig } from './site-config'

/** Makes a fault that Docusaurus lets pass a warning, where the settings ask for that. */
export function tolerate<Tolerated extends Fault>(fault: Tolerated): Tolerated {
  return siteConfig.docusaurus === 'lenient' ? { ...fault, isWarning: true } : fault
}
