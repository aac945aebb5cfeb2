import { CodeBox } from '~/code/code-box'
import type { Step } from './steps'

/** What there is to do in a step, under the heading that the guide gives it. */
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

/** A paragraph in whose text backticks stand around code. */
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
