import { type Application, type Context, Converter, type SignatureReflection } from 'typedoc'

/**
 * Gives a `@param` that names no parameter to the signature's only undescribed one.
 * The library's `useCameraFormat` describes `filter` where the parameter is called `filters`.
 */
export function adoptMisnamedParams(app: Application): void {
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, signature: SignatureReflection) => {
      const tags = signature.comment?.blockTags.filter(({ tag }) => tag === '@param') ?? []
      const names = signature.parameters?.map(({ name }) => name) ?? []
      const strays = tags.filter(({ name }) => !names.includes(name ?? ''))
      const undescribed = names.filter((name) => !tags.some((tag) => tag.name === name))
      const [stray] = strays
      if (stray && strays.length === 1 && undescribed.length === 1) stray.name = undescribed[0]
    },
  )
}
