import { z } from 'zod'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { ReflectionLink } from '~/reference/typedoc/reflection-url'

/** Schemas of what the files below `api/` say of the library, whose keys have to be those that it has. */
export function createTexts(index: ReflectionIndex) {
  const refuse = (context: z.RefinementCtx, key: string): void =>
    context.addIssue({
      code: 'custom',
      message: `the API has no "${key}"`,
      params: { note: index.suggest(key) },
    })
  return {
    /** Markdown whose links such as `[exposure](api:CameraProps.exposure)` become those of the site. */
    markdown: (min: number, max: number) =>
      z
        .string()
        .trim()
        .min(min)
        .max(max)
        .transform((text, context) =>
          text.replace(/\]\(api:([^)\s]+)\)/g, (link, key: string) => {
            const href = index.getHref(key)
            if (!href) refuse(context, key)
            return href ? `](${href})` : link
          }),
        ),
    /** The API key of a function or member, as a link to it. */
    link: z.string().transform((key, context): ReflectionLink => {
      const href = index.getHref(key)
      if (!href) refuse(context, key)
      return { text: index.getLabel(key), href }
    }),
  }
}
