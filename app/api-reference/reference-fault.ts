/** Tells that the library has something that the reference cannot show, but not yet where it is. */
export class ReferenceFault extends Error {
  override name = 'ReferenceFault'
}
