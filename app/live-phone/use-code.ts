import { useEffect, useRef, useState } from 'react'
import { type Change, keepChange, loadChange } from './changes'
import type { Sources } from './messages'
import { loadSources } from './sources'

/** The code of a phone. */
interface Code {
  /** The files that run, with what the reader or an address has changed. */
  sources: Sources
  /** The file as the page has it. */
  original: string
}

const getText = ({ file, files }: Sources): string => files[file] ?? ''

const setText = ({ file, files }: Sources, text: string): Sources => ({
  file,
  files: { ...files, [file]: text },
})

/** Loads the code of a phone with its change, and follows what the reader writes. */
export function useCode(subject: string, change: Change | undefined, onUnreadable: () => void) {
  const [code, setCode] = useState<Code>()
  const [problem, setProblem] = useState('')
  const text = useRef<string>()
  useEffect(() => {
    const load = async (): Promise<void> => {
      const sources = await loadSources(subject)
      const changed = change && (await loadChange(change))
      const original = getText(sources)
      setCode({ original, sources: setText(sources, changed ?? original) })
      if (!change || changed !== undefined) return
      setProblem('The address has no code that can be read.')
      onUnreadable()
    }
    load().catch(() => setProblem('The code did not load. Check your connection, then try again.'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is loaded once
  }, [subject])

  /** Takes what the editor has as the code to run. */
  const take = (): void => {
    setProblem('')
    if (code)
      setCode({ ...code, sources: setText(code.sources, text.current ?? getText(code.sources)) })
  }
  const edit = (next: string): void => {
    text.current = next
    keepChange(subject, next === code?.original ? undefined : next)
  }
  return { ...code, text: code && getText(code.sources), problem, take, edit }
}
