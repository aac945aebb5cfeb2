/** A link to a page of the site, with the base path. */
export interface ErrorLink {
  text: string
  href: string
}

/** A reason for an error, or a case of it, as a guide has it; texts are HTML. */
export interface Cause {
  /** By what it is recognized; empty where the code says it all. */
  symptom: string
  advice: string
  /** Constants and quotations, in lower case, that make it likely where a log has them. */
  clues: string[]
  source: ErrorLink
}

/** All that the look-up says about an error; `meaning` and `remedy` are HTML. */
export interface ErrorData {
  code: string
  className?: string | undefined
  meaning: string
  remedy: string
  /** The platforms that raise it. */
  raisedBy: string[]
  /** The functions that throw it, and the callbacks that get it. */
  thrownBy: ErrorLink[]
  /** As the library's sources and the guides have them. */
  messages: string[]
  /** The section of a guide about it. */
  href?: string
  causes: Cause[]
  guides: ErrorLink[]
}

/** The name of the file with all errors among the data that browsers search with. */
export const errorDataFile = 'errors.json'

/** What only the logs of a platform have. */
const platformMarks: Record<string, RegExp> = {
  Android:
    /\.(?:kt|java):\d|\bat (?:android|com|java|kotlin)\.|^(?:[\d-]* ?[\d:.]+ +\d+ +\d+ )?[VDIWEF][ /]\w+/m,
  iOS: /\.swift\b|\bNS[A-Z]\w+|\bAV[A-Z]\w+|\[javascript\]|\bError Domain=/,
}

/** Names the platform that a log comes from; undefined where it doesn't show, or where both do. */
export function guessPlatform(log: string): string | undefined {
  const [name, other] = Object.keys(platformMarks).filter((each) => platformMarks[each]?.test(log))
  return other === undefined ? name : undefined
}

/** Sorts causes: first those of which a log has the clues, last those of a platform that isn't the log's. */
export function orderCauses(causes: Cause[], log: string): Cause[] {
  const platform = guessPlatform(log)
  const others = Object.keys(platformMarks).filter((name) => name !== platform)
  const lower = log.toLowerCase()
  const rank = ({ symptom, advice, clues }: Cause): number => {
    if (clues.some((each) => lower.includes(each))) return 0
    const text = `${symptom} ${advice}`
    const isOther =
      platform && !text.includes(platform) && others.some((name) => text.includes(name))
    return isOther ? 2 : 1
  }
  return causes.toSorted((a, b) => rank(a) - rank(b))
}
