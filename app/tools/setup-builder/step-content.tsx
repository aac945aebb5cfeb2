import { Fragment } from 'react'
import { CodeBox } from '~/code/code-box'
import { TextWithCode } from '~/ui/text-with-code'
import type { Choices } from './options'
import { listSteps, type Section } from './steps'

/** The steps of a section of the guide for some choices. The guide has their headings. */
export function SectionSteps({ section, choices }: { section: Section; choices: Choices }) {
  return listSteps(choices)[section].map(({ text, commands, file, notes = [] }) => (
    <Fragment key={text}>
      <TextWithCode text={text} />
      {commands && <CodeBox code={commands.join('\n')} language="bash" />}
      {file && <CodeBox title={file.path} code={file.lines} />}
      {notes.map((note) => (
        <TextWithCode key={note} text={note} />
      ))}
    </Fragment>
  ))
}
