/** The attributes of the button that copies the code block around it, by `copy-buttons.ts`. */
export const copyButton = {
  type: 'button' as const,
  className: 'code-block-copy',
  'data-copy': '',
  'data-replay': '',
  'aria-label': 'Copy code',
}

/** The button in its place, for React. */
export function CopyButton({ label = copyButton['aria-label'] }: { label?: string | undefined }) {
  return (
    <div className="code-block-actions">
      <button {...copyButton} aria-label={label}>
        Copy
      </button>
    </div>
  )
}

/** A block of code to read and to copy, whose long lines wrap. */
export function CodeBox(props: { code: string; title?: string; language?: string }) {
  const { code, title, language } = props
  const lines = code.trimEnd().split('\n')
  return (
    <figure className="code-block code-block-wrap" data-language={language}>
      {title && <figcaption className="code-block-title">{title}</figcaption>}
      <CopyButton label={title && `Copy code for ${title}`} />
      <pre translate="no">
        <code>
          {lines.map((line, at) => (
            <span key={`${at} ${line}`} className="code-line">{`${line}\n`}</span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
