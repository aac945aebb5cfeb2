import { type Application, type Context, Converter, type SignatureReflection } from 'typedoc'

/**
 * Gives a `@param` that names no parameter to the signature's only undescribed one, and tells of each
 * in the list that it returns. The library's `useCameraFormat` describes `filter` where the parameter
 * is called `filters`.
 */
export function adoptMisnamedParams(app: Application): string[] {
  const repairs: string[] = []
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, signature: SignatureReflection) => {
      const tags = signature.comment?.blockTags.filter(({ tag }) => tag === '@param') ?? []
      const names = signature.parameters?.map(({ name }) => name) ?? []
      const strays = tags.filter(({ name }) => !names.includes(name ?? ''))
      const undescribed = names.filter((name) => !tags.some((tag) => tag.name === name))
      const [stray] = strays
      if (!stray || strays.length !== 1 || undescribed.length !== 1) return
      repairs.push(`${signature.name}: @param ${stray.name} meant ${undescribed[0]}`)
      stray.name = undescribed[0]
    },
  )
  return repairs
}
