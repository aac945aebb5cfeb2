import { useEffect, useState } from 'react'
import { findNewLines } from '~/code/new-lines'
import { type Change, keepChange } from './changes'
import type { Sources } from './messages'
import { unpackCode } from './shared-code'
import { loadSources } from './sources'

/** The code of a phone. */
interface Code {
  /** The files that run. */
  sources: Sources
  /** The file as the page has it. */
  original: string
  /** The file as the reader or an address has changed it. */
  code: string
}

const setText = ({ file, files }: Sources, text: string): Sources => ({
  file,
  files: { ...files, [file]: text },
})

/** Loads the code of a phone with its change, and follows what the reader writes. */
export function useCode(subject: string, change: Change | undefined, onUnreadable: () => void) {
  const [state, setState] = useState<Code>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const load = async (): Promise<void> => {
      const sources = await loadSources(subject)
      const changed = change?.origin === 'address' ? await unpackCode(change.packed) : change?.code
      const original = sources.files[sources.file] ?? ''
      const code = changed ?? original
      setState({ original, code, sources: setText(sources, code) })
      if (!change || changed !== undefined) return
      setProblem('The address has no code that can be read.')
      onUnreadable()
    }
    load().catch(() => setProblem('The code did not load. Check your connection, then try again.'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is loaded once
  }, [subject])

  /** Keeps what the reader has written, and has it run if they want it to. */
  const edit = (code: string, isRun: boolean): void => {
    if (!state) return
    setState({ ...state, code, sources: isRun ? setText(state.sources, code) : state.sources })
    if (code !== state.code) keepChange(subject, code === state.original ? undefined : code)
    if (isRun) setProblem('')
  }
  const { sources, original = '', code = '' } = state ?? {}
  return { sources, original, code, newLines: findNewLines(original, code).length, problem, edit }
}
