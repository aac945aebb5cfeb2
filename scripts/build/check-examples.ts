import { isDeepStrictEqual } from 'node:util'
import ts from 'typescript'
import { parse } from 'yaml'
import { examplesFolder, readExamples } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { offsetToPlace, type Problem } from '~/lib/problem'
import { library } from '~/settings/site-config'

const file = `${examplesFolder}/package.json`
const install = 'in docs/examples, so that readers can install them.'

/** Reports packages that examples import but their project lacks, or that its lock file has otherwise. */
export function findExampleProblems(root: string): Problem[] {
  const text = readOptionalFile(root, file)
  if (text === undefined) return []
  // JSON with a fault, which the check of samples tells, is YAML enough.
  const { dependencies = {}, devDependencies = {} } = parse(text, { strict: false }) ?? {}
  const lock = JSON.parse(readOptionalFile(root, `${examplesFolder}/package-lock.json`) ?? '{}')
  const { packages: { '': locked } = { '': {} } } = lock
  const problems: Problem[] = []
  const isLocked = isDeepStrictEqual(
    [locked.dependencies, locked.devDependencies],
    [dependencies, devDependencies],
  )
  const { name, version } = library
  if (dependencies[name] !== version) {
    const message = `the examples need ${name} ${version}`
    const place = offsetToPlace(text, Math.max(0, text.indexOf(`"${name}"`)))
    problems.push({
      file,
      ...place,
      message,
      note: `Run npm install ${name}@${version} ${install}`,
    })
  } else if (!isLocked) {
    const message = 'package-lock.json has other packages or versions'
    problems.push({ file, line: 1, column: 1, message, note: `Run npm install ${install}` })
  }
  const missing = readExamples(root).flatMap(({ file: from, code }) =>
    ts.preProcessFile(code).importedFiles.flatMap(({ fileName, pos }): Problem[] => {
      const [wanted = ''] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(fileName) ?? []
      if (!wanted || dependencies[wanted]) return []
      const message = `the project of the examples lacks the package "${wanted}"`
      const note = `Run npm install --save-exact ${wanted} ${install}`
      return [{ file: from, ...offsetToPlace(code, pos), message, note }]
    }),
  )
  return [...problems, ...missing]
}
