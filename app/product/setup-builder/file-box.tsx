import { useId, useMemo, type ReactNode } from 'react'
import { CodeBox } from '~/ui/island-parts'
import type { ChosenValues } from './choices'
import { compareTexts, toDiff, type DiffLine } from './edits'
import type { FileChange } from './files'

/** How many characters a file that is pasted may have. */
const maxFileLength = 300_000

interface FileBoxProps {
  file: FileChange
  view: ChosenValues['view']
  /** What the reader has pasted; empty where that is nothing. */
  own: string
  onOwn: (own: string) => void
}

/** What becomes of a file: of the one that the reader has pasted, or of a new app's. */
export function FileBox({ file, view, own, onOwn }: FileBoxProps): ReactNode {
  const isOwn = own.trim() !== ''
  const change = useMemo(() => changeFile(file, isOwn ? own : file.sample), [file, isOwn, own])
  const id = useId()
  const isUnchanged = change.lines.every(({ kind }) => kind === 'same')
  return (
    <>
      {change.fault ? null : isUnchanged ? (
        <p>
          <code translate="no">{file.path}</code>: your file has all of this already.
        </p>
      ) : (
        <ChangedFile path={file.path} lines={change.lines} view={view} />
      )}
      {file.takesOwn && (
        <details className="setup-own">
          <summary>Change my own file</summary>
          <label htmlFor={id}>
            Your <code translate="no">{file.path}</code>
          </label>
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            value={own}
            aria-invalid={change.fault !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onOwn(target.value)}
          />
          <p id={`${id}-hint`} className="island-hint">
            Paste all of it, and choose “Whole files” or “Diff” above. It stays on this page, and
            isn’t kept.
          </p>
          <p role="alert" className="island-fault">
            {change.fault?.replaceAll('`', '')}
          </p>
        </details>
      )}
    </>
  )
}

/** What becomes of a file, line by line; `fault` says why nothing does. */
function changeFile({ edit }: FileChange, text: string): { lines: DiffLine[]; fault?: string } {
  if (text.length > maxFileLength) {
    return { lines: [], fault: `${text.length} characters are too many for this file.` }
  }
  // The last line of a diff needs an end.
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const edited = edit(before)
  return 'fault' in edited
    ? { lines: [], fault: edited.fault }
    : { lines: compareTexts(before, edited.text) }
}

function ChangedFile({ path, lines, view }: { path: string; lines: DiffLine[]; view: string }) {
  if (view === 'diff') {
    const diff = toDiff(path, lines)
    return <CodeBox title={path} {...toCode(diff)} />
  }
  const kept = lines.filter(
    ({ kind }) => kind === 'inserted' || (view === 'whole' && kind === 'same'),
  )
  const { code, lineClasses } = toCode(kept)
  const marks = lineClasses.map((name) => (name === 'inserted' ? 'highlight-line' : undefined))
  return <CodeBox title={path} code={code} lineClasses={view === 'whole' ? marks : []} />
}

function toCode(lines: DiffLine[]) {
  return {
    code: lines.map(({ text }) => text).join('\n'),
    lineClasses: lines.map(({ kind }) => (kind === 'same' ? undefined : kind)),
  }
}
