import { CodeBox } from '~/code/code-box'
import { TextWithCode } from '~/ui/text-with-code'
import type { Choices } from './options'
import { listSteps, type Section, type Step } from './steps'

/** The steps of a section of the guide for some choices. */
export function SectionSteps({ section, choices }: { section: Section; choices: Choices }) {
  return listSteps(choices)[section].map((step) => <StepContent key={step.text} {...step} />)
}

/** The content of a step. The guide has its heading. */
function StepContent({ text, commands, file, notes = [] }: Step) {
  return (
    <>
      <TextWithCode text={text} />
      {commands && <CodeBox code={commands.join('\n')} language="bash" />}
      {file && <CodeBox title={file.path} code={file.lines} />}
      {notes.map((note) => (
        <TextWithCode key={note} text={note} />
      ))}
    </>
  )
}
