import { useEffect } from 'react'
import { chooseInGroup, readTabChoice, selectInGroup } from '~/tabs/tab-sets'
import { CodeBox } from '~/code/code-box'
import type { IslandProps } from '~/islands/island'
import { useQueryState } from '~/islands/use-query-state'
import {
  type Choices,
  firstChoices,
  type OptionName,
  optionNames,
  options,
  withChoices,
  writeChoices,
} from './options'
import { listSteps, type Step } from './steps'

/** The tabs of all guides that show what is chosen here, too. */
const tabGroups = [
  ['setup', 'workflow'],
  ['manager', 'package-manager'],
] as const

/** Reads the choices of an address; without any, what the tabs of guides show. */
function readChoices(query: URLSearchParams): Choices {
  const fromTabs = tabGroups.map(([name, group]) => [name, readTabChoice(group) ?? null])
  return query.get('setup')
    ? withChoices(firstChoices, Object.fromEntries(query))
    : withChoices(firstChoices, Object.fromEntries(fromTabs))
}

/** The builder as readers use it: what to choose, and below it the steps for that. */
export function SetupBuilder({ anchor }: IslandProps) {
  const [choices, setChoices] = useQueryState(readChoices, writeChoices, anchor)
  const { setup, manager, platforms } = choices
  // Also what the address has chosen, which isn't stored for other pages.
  useEffect(() => {
    for (const [name, group] of tabGroups) selectInGroup(group, { setup, manager }[name])
  }, [setup, manager])

  const change = (name: OptionName, value: string): void => {
    setChoices(withChoices(choices, { [name]: value }))
    const [, group] = tabGroups.find(([each]) => each === name) ?? []
    if (group) chooseInGroup(group, value)
  }
  const steps = listSteps(choices)
  return (
    <section className="island setup" aria-label="Setup builder">
      {optionNames.map((name) => (
        <fieldset key={name} className="setup-choice">
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
        {`${steps.length} steps for ${options.setup.values[setup]} on ${options.platforms.values[platforms]}, with ${options.manager.values[manager]}`}
      </p>
      <ol>
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
        ))}
      </ol>
      <p className="island-hint">
        Location isn’t among the choices: VisionCamera 3.9.2 doesn’t read it, so it needs no
        permission. The address of this page holds your choices, so you can share it.
      </p>
    </section>
  )
}

function StepItem({ title, text, commands, file, notes = [] }: Step) {
  return (
    <li>
      <h3>{title}</h3>
      {text && <Prose text={text} />}
      {commands && <CodeBox code={commands.join('\n')} />}
      {file && <CodeBox title={file.path} code={file.lines} />}
      {notes.map((note) => (
        <Prose key={note} text={note} />
      ))}
    </li>
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
