import { IslandFrame } from '~/islands/island-frame'
import { TabItem, Tabs } from '~/tabs/tabs'
import { type Choices, firstChoices, options } from './options'
import { SectionSteps } from './step-content'
import type { Section } from './steps'

const workflows = Object.entries(options.setup.values) as [Choices['setup'], string][]

/** The button that opens the builder in a guide. Its steps are `SetupSteps`. */
export function StaticBuilder() {
  return <IslandFrame name="setup-builder" parameter="setup" opener="Choose what my app needs" />
}

/** The steps of a section for the simplest app, in tabs, until the builder replaces them. */
export function SetupSteps({ of }: { of: Section }) {
  return (
    <div data-setup-steps={of}>
      <Tabs groupId="workflow">
        {workflows.map(([setup, label]) => (
          <TabItem key={setup} value={setup} label={label}>
            <SectionSteps section={of} choices={{ ...firstChoices, setup }} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  )
}
