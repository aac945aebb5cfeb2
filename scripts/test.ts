/** Runs every check of the project; the last line printed is `N passed, N failed`. */
import { runProgram } from './lib/run-program'
import { verify } from './lib/verify/verify'

await runProgram(() => verify())
