/**
 * The process that runs the expressions of guides, one guide after another, and does nothing else.
 * Each has a context of its own, without what Node adds to JavaScript.
 */
import { writeSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import type { Answer, Request } from './sandbox.server'

let program: Script | undefined

function answer({ code, basePath, milliseconds }: Request): Answer {
  let place: string | undefined
  const told = new Set<string>()
  const tellPlace = (next: string): void => {
    place = next
    // Where an expression ends this process, its place is known from this.
    if (!told.has(next)) writeSync(1, `${next}\n`)
    told.add(next)
  }
  // Without prototypes there is no way from these values to the constructors of this process.
  const scope = Object.assign(Object.create(null) as object, {
    tellPlace: Object.setPrototypeOf(tellPlace, null) as unknown,
  })
  const context = createContext(scope, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  })
  program?.runInContext(context)
  try {
    const page = `function(React,ReactDOM,_jsx_runtime,useBaseUrl){${code}\n}`
    const call = new Script(`renderPage(${page},${JSON.stringify(basePath)})`)
    const result: unknown = call.runInContext(context, { timeout: milliseconds })
    return { result: typeof result === 'string' ? result : undefined, place, isLate: false }
  } catch (error) {
    const isLate = String((error as { code?: unknown }).code) === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    return { result: undefined, place, isLate }
  }
}

process.once('disconnect', () => process.exit())
process.on('message', (request: Request) => {
  if (request.program) program = new Script(request.program)
  process.send?.(answer(request))
})
