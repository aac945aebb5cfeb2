/** What some browsers tell of the visitor's connection. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The visitor's connection; undefined where the browser keeps it to itself. */
export function getConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
