/** Whether a text has the form of an error code: `device/no-device`, or `NO_ACTIVITY` of native code. */
export function isErrorCode(text: string): boolean {
  return /^(?:[a-z-]+\/[a-z-]+|[A-Z]+_[A-Z_]+)$/.test(text)
}

/** Lists the codes that are headings of a guide, also those with an anchor of their own. */
export function listErrorCodes(guide: string): string[] {
  const text = guide.replaceAll(/^(`{3,}|~{3,}).*\n[^]*?^\1/gm, '')
  return (text.match(/(?<=^#+ )\S+(?=(?: \{\/\*.*\*\/\})?$)/gm) ?? []).filter(isErrorCode)
}
