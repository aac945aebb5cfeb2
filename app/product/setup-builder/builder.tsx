import { Fragment, useEffect, useId, useState, type ReactNode } from 'react'
import type { IslandProps } from '~/lib/conventions'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { chooseInGroup, readTabChoice, selectInGroup } from '~/tabs/tab-sets'
import {
  CodeBox,
  TextField,
  type TextFieldProps,
  useAddressState,
  Warning,
} from '~/ui/island-parts'
import styles from './builder.css'
import {
  choicesInAddress,
  firstChoices,
  isBuiltFor,
  isDialogText,
  isValue,
  maxTextLength,
  optionNames,
  options,
  type Choices,
  type OptionName,
} from './choices'
import { FileBox } from './file-box'
import { planSetup } from './plan'

export { styles }

/** Where the reader's choices are kept, in this browser alone. */
const storageKey = 'setup-builder.choices'

/** The tabs of all guides that show what is chosen here, too. */
const tabGroups = { setup: 'workflow', manager: 'package-manager' } as const

/** What the address has chosen; without that what was kept, or else what the tabs of guides show. */
function readStart(): ReturnType<typeof choicesInAddress.read> {
  const { search } = window.location
  const [setup, manager] = [tabGroups.setup, tabGroups.manager].map(readTabChoice)
  const fromTabs: Choices = {
    ...firstChoices,
    ...(isValue('setup', setup) && { setup }),
    ...(isValue('manager', manager) && { manager }),
  }
  const isShared = Boolean(new URLSearchParams(search).get('setup'))
  const start = isShared
    ? firstChoices
    : choicesInAddress.read(readStorage(storageKey) ?? '', fromTabs).state
  return choicesInAddress.read(search, start)
}

/** The builder as readers use it: what to choose, and below it the steps for that. */
export function Island({ anchor }: IslandProps): ReactNode {
  const [choices, setChoices, warning] = useAddressState(choicesInAddress, anchor, readStart)
  const [isKept, setIsKept] = useState(true)
  const [ownFiles, setOwnFiles] = useState<Record<string, string>>({})
  const { setup, manager } = choices

  // Also what the address has chosen, which isn't kept for other pages.
  useEffect(() => {
    selectInGroup(tabGroups.setup, setup)
    selectInGroup(tabGroups.manager, manager)
  }, [setup, manager])

  const change = (part: Partial<Choices>): void => {
    const next = { ...choices, ...part }
    setChoices(next)
    setIsKept(writeStorage(storageKey, choicesInAddress.write('', next)))
    if (part.setup) chooseInGroup(tabGroups.setup, part.setup)
    if (part.manager) chooseInGroup(tabGroups.manager, part.manager)
  }
  const forget = (): void => {
    setChoices(firstChoices)
    setOwnFiles({})
    setIsKept(true)
    removeStorage(storageKey)
  }
  const steps = planSetup(choices)
  const isIos = isBuiltFor(choices, 'ios')
  return (
    <section className="island setup" aria-label="Setup builder">
      <Warning text={warning} />
      {optionNames.map((name) => (
        <Fragment key={name}>
          {name === 'view' && isIos && (
            <DialogText
              label="What the camera dialog says"
              value={choices.cameraText}
              onChange={(cameraText) => change({ cameraText })}
            />
          )}
          {name === 'view' && isIos && choices.microphone === 'yes' && (
            <DialogText
              label="What the microphone dialog says"
              value={choices.microphoneText}
              onChange={(microphoneText) => change({ microphoneText })}
            />
          )}
          <Radios
            name={name}
            value={choices[name]}
            onChange={(value) => change({ [name]: value })}
          />
        </Fragment>
      ))}
      <p role="status" className="in-focus setup-answer">
        {`${steps.length} steps for ${options.setup.values[setup]} on ${options.platforms.values[choices.platforms]}, with ${options.manager.values[manager]}`}
      </p>
      <ol className="steps">
        {steps.map(({ title, text, commands, file, notes = [] }) => (
          <li key={title}>
            <h3>{title}</h3>
            {text && <Prose text={text} />}
            {commands && <CodeBox code={commands.join('\n')} />}
            {file && (
              <FileBox
                file={file}
                view={choices.view}
                own={ownFiles[file.path] ?? ''}
                onOwn={(own) => setOwnFiles({ ...ownFiles, [file.path]: own })}
              />
            )}
            {notes.map((note) => (
              <Prose key={note} text={note} />
            ))}
          </li>
        ))}
      </ol>
      <p className="island-hint">
        Location isn’t among the choices: VisionCamera 3.9.2 doesn’t read it, so it needs no
        permission.{' '}
        <span>
          {isKept
            ? 'Your choices stay in this browser. They’re also in the address of this page, so you can share it.'
            : 'This browser keeps nothing. Your choices are in the address of this page, so bookmark or share it.'}
        </span>
      </p>
      <button type="button" className="button" onClick={forget}>
        Start over
      </button>
    </section>
  )
}

/** A paragraph in whose text backticks stand around code. */
function Prose({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, at) => {
        const key = `${at} ${part}`
        return at % 2 === 1 ? (
          <code translate="no" key={key}>
            {part}
          </code>
        ) : (
          <span key={key}>{part}</span>
        )
      })}
    </p>
  )
}

interface RadiosProps<Name extends OptionName> {
  name: Name
  value: Choices[Name]
  onChange: (value: Choices[Name]) => void
}

/** The values of an option, of which one is chosen. */
function Radios<Name extends OptionName>({ name, value, onChange }: RadiosProps<Name>) {
  const id = useId()
  const { label, values } = options[name]
  return (
    <fieldset className="setup-choice">
      <legend>{label}</legend>
      {Object.entries(values).map(([each, text]: [string, string]) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            onChange={() => isValue(name, each) && onChange(each as Choices[Name])}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** A text that the reader writes. What can't be used changes nothing. */
function DialogText({ value, onChange, ...field }: Omit<TextFieldProps, 'fault'>) {
  const [refused, setRefused] = useState<string>()
  const change = (text: string): void => {
    const isUsable = isDialogText(text)
    setRefused(isUsable ? undefined : text)
    if (isUsable) onChange(text)
  }
  const fault = `Write 1 to ${maxTextLength} characters. Until then, the last text stays.`
  return (
    <TextField
      {...field}
      value={refused ?? value}
      fault={refused === undefined ? undefined : fault}
      onChange={change}
    />
  )
}
