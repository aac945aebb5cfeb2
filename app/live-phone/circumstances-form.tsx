import { Button, Choice } from '~/islands/fields'
import { type Circumstances, lists } from './circumstances'

const buttons = { back: 'Back', restart: 'Start again', disconnect: 'Take the camera away' }

type ListName = keyof typeof lists
export type ButtonName = keyof typeof buttons

/** The groups of the form, with what each changes, and their fields. */
const groups: [name: string, hint: string, lists: ListName[], buttons: ButtonName[]][] = [
  ['Phone', 'The cameras that the app finds.', ['model', 'platform', 'cameras'], []],
  ['Permissions', 'The user’s answers. A change ends the app.', ['camera', 'microphone'], []],
  ['App', 'Hides the app, leaves its screen, or starts it.', ['appState'], ['back', 'restart']],
  ['Light', 'The room that the camera sees, with a code on its table.', ['room'], []],
  ['What fails next', 'Another app takes the camera: onError.', [], ['disconnect']],
]

export interface FormProps {
  circumstances: Circumstances
  onChange: (changes: Partial<Circumstances>) => void
  onPress: (button: ButtonName) => void
}

/** The circumstances of the app, and what readers can do to it. */
export function CircumstancesForm({ circumstances, onChange, onPress }: FormProps) {
  const isOffered = (value: string) => value !== 'inactive' || circumstances.platform === 'ios'
  return (
    <form aria-label="Circumstances" onSubmit={(event) => event.preventDefault()}>
      {groups.map(([name, hint, listNames, buttonNames]) => (
        <fieldset key={name} className="island-fields">
          <legend>
            {name} <span className="island-hint">{hint}</span>
          </legend>
          {listNames.map((list) => (
            <Choice
              key={list}
              label={lists[list][0]}
              value={circumstances[list]}
              choices={Object.entries(lists[list][1]).filter(([value]) => isOffered(value))}
              onChange={(value) => onChange({ [list]: value })}
            />
          ))}
          {name === 'Light' && (
            <label className="island-field">
              Text of the code
              <input
                maxLength={200}
                value={circumstances.code}
                onChange={({ target }) => onChange({ code: target.value })}
              />
            </label>
          )}
          {buttonNames.map((button) => (
            <Button key={button} onClick={() => onPress(button)}>
              {buttons[button]}
            </Button>
          ))}
        </fieldset>
      ))}
    </form>
  )
}
