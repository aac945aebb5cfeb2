import { Fragment } from 'react'
import { CodeBox } from '~/code/code-box'
import { TabItem, Tabs } from '~/tabs/tabs'
import { TextWithCode } from '~/ui/text-with-code'
import { type Choices, firstChoices, options } from './options'
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

/** The steps of a section for the simplest app, in tabs, until the builder replaces them. */
export function SetupSteps({ of }: { of: Section }) {
  return (
    <div data-setup-steps={of}>
      <Tabs groupId="workflow">
        {(['cli', 'expo'] as const).map((setup) => (
          <TabItem key={setup} value={setup} label={options.setup.values[setup]}>
            <SectionSteps section={of} choices={{ ...firstChoices, setup }} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  )
}
