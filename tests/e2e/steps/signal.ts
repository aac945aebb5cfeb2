/** Something to wait for, and the function that lets it happen. */
export function createSignal(): [Promise<void>, () => void] {
  let give = () => {}
  return [new Promise((resolve) => (give = resolve)), () => give()]
}
