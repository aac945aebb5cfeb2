import { type ComponentProps, useId } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
}

/** A select with its label above it. */
export function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className="island-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as T)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A button of an island. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className="button" {...props} />
}
