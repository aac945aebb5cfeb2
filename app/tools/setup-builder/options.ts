/** The options of the builder. Their names are parameters of addresses, too. */
export const options = {
  setup: { label: 'Workflow', values: { cli: 'React Native CLI', expo: 'Expo' } },
  manager: {
    label: 'Package manager',
    values: { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' },
  },
  platforms: {
    label: 'Platforms',
    values: { both: 'iOS and Android', ios: 'iOS', android: 'Android' },
  },
  microphone: { label: 'Microphone', values: { no: 'Not used', yes: 'Record sound' } },
  scanner: {
    label: 'Code scanner',
    values: { no: 'Not used', download: 'Download the model', bundle: 'Bundle the model' },
  },
  frames: { label: 'Frame processors', values: { off: 'Not used', on: 'Used' } },
} as const

/** The reader's choices. */
export type Choices = { [Name in keyof typeof options]: keyof (typeof options)[Name]['values'] }

/** The names of all options, in their order. */
export const optionNames = Object.keys(options) as (keyof Choices)[]

/** The choices at first: the first value of each option. */
export const firstChoices = Object.fromEntries(
  optionNames.map((name) => [name, Object.keys(options[name].values)[0]]),
) as Choices

/** Adds texts to choices, if they are values of their options. */
export function withChoices(choices: Choices, texts: Record<string, string | null>): Choices {
  const known = optionNames.filter((name) => Object.hasOwn(options[name].values, texts[name] ?? ''))
  return { ...choices, ...Object.fromEntries(known.map((name) => [name, texts[name]])) }
}

/** Writes choices into the query of an address. The workflow is always there, since it opens the builder. */
export function writeChoices(query: URLSearchParams, choices: Choices): void {
  for (const name of optionNames) {
    if (name === 'setup' || choices[name] !== firstChoices[name]) query.set(name, choices[name])
    else query.delete(name)
  }
}
