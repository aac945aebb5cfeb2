/** Shell code without its prompts, and the lines that had one, from 1. */
export interface ShellPrompts {
  code: string
  promptLines: number[]
}

const prompt = '$ '

/**
 * Takes the prompt `$ ` off the start of lines of shell code, so that it is neither selected nor
 * copied with the commands; the page draws it by style.
 */
export function takeShellPrompts(input: string): ShellPrompts {
  const promptLines: number[] = []
  const lines = input.split('\n').map((line, index) => {
    if (!line.startsWith(prompt)) return line
    promptLines.push(index + 1)
    return line.slice(prompt.length)
  })
  return { code: lines.join('\n'), promptLines }
}
