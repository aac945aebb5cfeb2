import { CodeBox } from '~/code/code-box'
import type { Step } from './steps'

/** The content of a step. The guide has its heading. */
export function StepContent({ text, commands, file, notes = [] }: Step) {
  return (
    <>
      {text && <Prose text={text} />}
      {commands && <CodeBox code={commands.join('\n')} language="bash" />}
      {file && <CodeBox title={file.path} code={file.lines} />}
      {notes.map((note) => (
        <Prose key={note} text={note} />
      ))}
    </>
  )
}

/** A paragraph from a text with code in backticks. */
function Prose({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, at) =>
        at % 2 === 1 ? (
          <code translate="no" key={`${at} ${part}`}>
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  )
}
