/** Runs the checks named as arguments, such as `npm run verify -- lint "unit tests"`, or all. */
import { runProgram } from './lib/run-program'
import { verify } from './lib/verify/verify'

await runProgram(() => verify(process.argv.slice(2)))
