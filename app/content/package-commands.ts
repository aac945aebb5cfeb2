import convert from 'npm-to-yarn'

/** One package manager's way to say a command. */
export interface PackageCommand {
  manager: 'npm' | 'yarn' | 'pnpm' | 'bun'
  command: string
}

/**
 * Says a command of npm in the words of npm, Yarn, pnpm and Bun: `install x`, with or without `npm`
 * before it, or `npx x`. Several commands are joined by ` && ` and come out on lines of their own.
 * Undefined where one of them has no counterpart.
 */
export function buildPackageCommands(command: string): PackageCommand[] | undefined {
  const lines = command
    .split(/\s+&&\s+|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/^(?:npm|npx)\s/.test(line) ? line : `npm ${line}`))
  const commands = (['npm', 'yarn', 'pnpm', 'bun'] as const).map((manager) => ({
    manager,
    command: lines.map((line) => convert(line, manager)).join('\n'),
  }))
  // What npm-to-yarn cannot convert it gives back with a comment.
  const isWhole = lines.length > 0 && commands.every((each) => !each.command.includes('\n#'))
  return isWhole ? commands : undefined
}
