import { library } from '~/settings/site-config'
import { type Choices, options } from './options'
import { listSteps, type Step } from './steps'

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '   ')

const toFence = (code: string, language = ''): string => `\`\`\`${language}\n${code}\n\`\`\``

/** Writes all steps as Markdown, also for assistants, which find wrong names in the skill at `skillUrl`. */
export function writeSteps(choices: Choices, skillUrl: string): string {
  const { setup, platforms } = options
  const app = `${setup.values[choices.setup]} on ${platforms.values[choices.platforms]}`
  return [
    `# Add ${library.name} ${library.version} to an app of ${app}`,
    `Use version ${library.version} only, with React Native 0.71 to 0.73 or Expo SDK 48 to 50, and the New ` +
      'Architecture off. Names of other major versions are wrong here: ' +
      `${skillUrl} lists them with the right ones.`,
    ...listSteps(choices).map((step, at) => `${at + 1}. ${writeStep(step)}`),
    'Then show a `<Camera>` once the user has allowed the camera. It works if the phone shows what the ' +
      'back camera sees.',
    '',
  ].join('\n\n')
}

function writeStep({ title, text, commands, file, notes = [] }: Step): string {
  const parts = [
    text && `${text}${file ? ` In \`${file.path}\`:` : ''}`,
    commands && toFence(commands.join('\n'), 'bash'),
    file && toFence(file.lines),
    ...notes,
  ]
  return `**${title}**\n\n${parts
    .filter(Boolean)
    .map((part) => indent(part ?? ''))
    .join('\n\n')}`
}
