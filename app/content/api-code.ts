/**
 * Reads inline code by a strict grammar and gives the API keys it may stand for, likeliest first:
 * `Name`, `name(…)`, `Type.member`, `Type.member(…)`, `<Camera>` and `prop={…}` of the Camera.
 * Bare lower-case words stand for nothing, since most of them are ordinary words.
 */
export function codeToApiKeys(code: string): string[] {
  const member = /^([A-Z]\w*)[.#]([A-Za-z]\w*)(?:\(.*\))?$/s.exec(code)
  if (member) return [`${member[1]}.${member[2]}`]
  const call = /^([A-Za-z]\w*)\(.*\)$/s.exec(code)
  if (call) return [call[1] ?? '', `Camera.${call[1]}`]
  const element = /^<([A-Z]\w*)(?:\s[^<>]*)?\/?>$/.exec(code)
  if (element) return [element[1] ?? '']
  const property = /^([a-z]\w*)=(?:\{.*\}|"[^"]*")$/s.exec(code)
  if (property) return [`CameraProps.${property[1]}`]
  return /^(?:[A-Z]\w*|[a-z]+(?:[A-Z]\w*)+)$/.test(code) ? [code] : []
}
