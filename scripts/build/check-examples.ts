import ts from 'typescript'
import { parseDocument } from 'yaml'
import { examplesFolder, readExamples } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { offsetToPlace, type Problem } from '~/lib/problem'
import { library } from '~/settings/site-config'

const file = `${examplesFolder}/package.json`

/** Reports packages that the examples' project lacks or locks in another version, and screens that it never shows. */
export function findExampleProblems(root: string): Problem[] {
  const text = readOptionalFile(root, file) ?? ''
  const lock = readOptionalFile(root, `${examplesFolder}/package-lock.json`) ?? ''
  // JSON with a fault, which the check of samples tells, is YAML enough.
  const declared = listVersions(parseDocument(text).toJS())
  const locked = listVersions(JSON.parse(lock || '{}').packages?.[''])
  if (text) locked[library.name] = library.version
  const names = Object.keys({ ...locked, ...declared })
  const different = names.filter((name) => declared[name] !== locked[name])
  const examples = readExamples(root)
  const imports = examples.flatMap(({ file: from, code }) =>
    ts.preProcessFile(code).importedFiles.map(({ fileName: path, pos }) => {
      return { path, place: { file: from, ...offsetToPlace(code, pos) } }
    }),
  )
  const used = ['./App', ...imports.map(({ path }) => path)]
  const screens = examples.filter(({ title = '' }) => title.endsWith('.tsx'))
  return [
    ...different.map((name): Problem => {
      const place = offsetToPlace(text, Math.max(0, text.indexOf(`"${name}"`)))
      const message = `"${name}" has to be ${locked[name] ?? 'left out'}, as in package-lock.json`
      return { file, ...place, message, note: 'Or run npm install in docs/examples.' }
    }),
    ...screens.flatMap(({ file: screen, title = '' }): Problem[] => {
      const note = 'Import it there, or delete it: readers download it.'
      if (used.includes(`./${title.replace(/\.tsx$/, '')}`)) return []
      return [{ file: screen, message: 'App.tsx does not import the file', note }]
    }),
    ...imports.flatMap(({ path, place }): Problem[] => {
      const [name = ''] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(path) ?? []
      const message = `package.json of the examples lacks "${name}"`
      const note = `In docs/examples, run npm install --save-exact ${name}.`
      return !name || declared[name] ? [] : [{ ...place, message, note }]
    }),
  ]
}

type Versions = Record<string, string>

function listVersions(project?: Record<'dependencies' | 'devDependencies', Versions>): Versions {
  return { ...project?.dependencies, ...project?.devDependencies }
}
