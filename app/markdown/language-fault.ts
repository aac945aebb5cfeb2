import { didYouMean } from '~/lib/suggest'
import { codeLanguages } from '~/markdown/code-languages'

/** Says what is wrong with a fence whose language is none of `codeLanguages`, or missing. */
export function describeLanguageFault(language: string | undefined): {
  message: string
  remedy: string
} {
  return language
    ? {
        message: `unknown code language "${language}"`,
        remedy: didYouMean(language, codeLanguages),
      }
    : {
        message: 'a code block has no language after its opening fence',
        remedy: `Name one of: ${codeLanguages.join(', ')}.`,
      }
}
