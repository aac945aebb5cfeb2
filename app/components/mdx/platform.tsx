import { Fragment } from 'react'

/** The platforms that something is for, each with the versions, where not all of them, as `12.4+`. */
export interface PlatformProps {
  ios?: string | boolean
  android?: string | boolean
}

/** A badge that says what something needs, beside a heading or in text. */
export function Platform({ ios, android }: PlatformProps) {
  const names = [toText('iOS', ios), toText('Android', android)].filter(
    (text) => text !== undefined,
  )
  return (
    <span className="platform">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          <span>{name}</span>
        </Fragment>
      ))}
    </span>
  )
}

function toText(name: string, version: string | boolean | undefined): string | undefined {
  if (version === undefined || version === false) return undefined
  return version === true ? name : `${name} ${version}`
}
