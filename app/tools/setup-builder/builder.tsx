import { type ComponentProps, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { chooseInGroup, readTabChoice, selectInGroup } from '~/tabs/tab-sets'
import type { IslandProps } from '~/islands/island'
import { useQueryState } from '~/islands/use-query-state'
import { firstChoices, optionNames, options, withChoices, writeChoices } from './options'
import { SectionSteps } from './section-steps'
import { listSteps, sections } from './steps'

/** The tabs of all guides that follow a choice here. */
const tabGroups = [
  ['setup', 'workflow'],
  ['manager', 'package-manager'],
] as const

/** Reads the choices from an address, or else from the tabs of guides. */
function readChoices(query: URLSearchParams) {
  const fromTabs = tabGroups.map(([name, group]) => [name, readTabChoice(group)])
  return withChoices(firstChoices, Object.fromEntries(query.get('setup') ? query : fromTabs))
}

/** The options of the builder. Their steps appear in the sections of the guide. */
export function SetupBuilder({ anchor }: IslandProps) {
  const [choices, setChoices] = useQueryState(readChoices, writeChoices, anchor)
  const { setup, manager, platforms } = choices
  const steps = Object.values(listSteps(choices)).flat()
  // Choices from the address show in tabs, too, but are not stored for other pages.
  useEffect(() => {
    for (const [name, group] of tabGroups) selectInGroup(group, { setup, manager }[name])
  }, [setup, manager])

  const change = (name: keyof typeof choices, value: string): void => {
    setChoices(withChoices(choices, { [name]: value }))
    const [, group] = tabGroups.find(([each]) => each === name) ?? []
    if (group) chooseInGroup(group, value)
  }
  return (
    <section className="island setup" aria-label="Setup builder">
      {optionNames.map((name) => (
        <fieldset key={name} className="button-row">
          <legend>{options[name].label}</legend>
          {Object.entries(options[name].values).map(([value, text]) => (
            <label key={value}>
              <input
                type="radio"
                name={`setup-${name}`}
                checked={value === choices[name]}
                onChange={() => change(name, value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
      <p role="status" className="in-focus setup-answer">
        {`Below: ${steps.length} steps for ${options.setup.values[setup]} on `}
        {`${options.platforms.values[platforms]}, with ${options.manager.values[manager]}`}
      </p>
      {sections.map((section) => (
        <InSection key={section} section={section} choices={choices} />
      ))}
      <p className="island-hint">
        Location isn’t among the choices: VisionCamera 3.9.2 doesn’t read it, so it needs no
        permission. The address of this page holds your choices, so you can share it.
      </p>
    </section>
  )
}

/** Shows steps in a section of the guide. Styles hide its own. */
function InSection(props: ComponentProps<typeof SectionSteps>) {
  const target = document.querySelector(`[data-setup-steps="${props.section}"]`)
  return target && createPortal(<SectionSteps {...props} />, target)
}
