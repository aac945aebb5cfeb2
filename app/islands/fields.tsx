import { type ComponentProps, type ReactNode, useId } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
}

/** A list to choose from, with its name above it. */
export function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className="island-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
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

/** The result that an island works out. It stays in view while its fields are changed. */
export function Answer({ children }: { children: ReactNode }) {
  return (
    <div className="island-answer">
      <p role="status" className="in-focus">
        {children}
      </p>
    </div>
  )
}
