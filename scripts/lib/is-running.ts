/** Whether there is a process of that id. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // A process of another user may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
