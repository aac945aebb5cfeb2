import { z } from 'zod'

import { parseYamlRecord } from '~/api-reference/yaml-record'
import type { Problem } from '~/lib/problem'

import { nativeLanguages, type NativeLanguage } from './native-languages'

/** The reviewed names that come from neither the library nor the guides, below the root. */
export const platformNamesFile = 'api/native-names.yaml'

const groupSchema = z.strictObject({
  about: z.string().trim().min(10),
  languages: z.array(z.enum(nativeLanguages)).min(1),
  names: z.array(z.string().regex(/^[\w.+/-]+$/, 'not a name or an import')).min(1),
})

const remedy =
  'A group is a title with "about", a sentence on where the names are declared, "languages", ' +
  `some of ${nativeLanguages.join(', ')}, and "names".`

/** A name of the platform, its standard library or another package, with its place in the file. */
export interface PlatformName {
  name: string
  languages: NativeLanguage[]
  line: number
}

/** Parses the file of platform names and lists its faults. */
export function parsePlatformNames(text: string): { names: PlatformName[]; problems: Problem[] } {
  const { data, problems, placeOf } = parseYamlRecord(platformNamesFile, text, groupSchema, remedy)
  const names = Object.entries(data).flatMap(([title, group]) =>
    group.names.map((name, index) => ({
      name,
      languages: group.languages,
      line: placeOf([title, 'names', index]).line,
    })),
  )
  return { names, problems }
}
