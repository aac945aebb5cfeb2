import { getCameraDevice } from '#camera/getCameraDevice'
import { useDeferredValue, useMemo, useState } from 'react'
import { CodeBox } from '~/code/code-box'
import { Answer, Choice } from '~/islands/fields'
import type { IslandProps } from '~/islands/island'
import { type SamplePhone, samplePhones } from '~/islands/sample-phones'
import { useQueryState } from '~/islands/use-query-state'
import { parseState, writeState } from './explorer-state'
import { FilterEditor } from './filter-editor'
import { filtersToCode, toFormatFilters } from './filters'
import { FormatTable } from './format-table'
import { OwnPhone } from './own-phone'
import { type FormatResult, pickFormat, formatToText } from './pick'

/** Shows which format the library picks, for a phone, a camera and filters. */
export function FormatExplorer({ anchor }: IslandProps) {
  const [state, setState] = useQueryState(parseState, writeState, anchor)
  const [own, setOwn] = useState<SamplePhone>()
  const { position, filters } = state
  const phones: Record<string, SamplePhone> = { ...samplePhones, ...(own && { own }) }
  const { devices } = phones[state.phone] ?? samplePhones.iphone
  const device = useMemo(() => getCameraDevice(devices, position), [devices, position])
  const picked = useMemo(
    () => device && { results: pickFormat(device, toFormatFilters(filters)), filters },
    [device, filters],
  )
  // The table may have a thousand rows, and the fields should respond before they are drawn.
  const shown = useDeferredValue(picked)
  const table = useMemo(() => shown && <FormatTable {...shown} />, [shown])
  return (
    <section className="island explorer" aria-label="Format explorer">
      <Answer>
        {picked?.results[0] ? (
          <Winner {...picked.results[0]} />
        ) : (
          <>
            This phone has no {position} camera: <code translate="no">getCameraDevice</code> returns
            undefined.
          </>
        )}
      </Answer>
      <div className="island-fields">
        <Choice
          label="Phone"
          value={state.phone}
          choices={Object.entries(phones).map(([name, { label }]) => [name, label])}
          onChange={(phone) => setState({ ...state, phone })}
        />
        <Choice
          label="Position"
          value={position}
          choices={(['back', 'front'] as const).map((each) => [each, each])}
          onChange={(next) => setState({ ...state, position: next })}
        />
      </div>
      <OwnPhone
        onPhone={(phone) => {
          setOwn(phone)
          setState({ ...state, phone: 'own' })
        }}
      />
      <FilterEditor filters={filters} onChange={(next) => setState({ ...state, filters: next })} />
      {device && picked && (
        <>
          <p>
            From the {picked.results.length} formats of {device.name}. The address of this page
            holds your choices, so you can share it.
          </p>
          <CodeBox code={filtersToCode(position, filters)} />
          {table}
        </>
      )}
    </section>
  )
}

function Winner({ index, format }: FormatResult) {
  const textOf = (key: 'videoResolution' | 'photoResolution' | 'fps') => formatToText(format, key)
  return (
    <>
      Picked: <strong>{`formats[${index}]`}</strong>
      {`, video ${textOf('videoResolution')}, photos up to ${textOf('photoResolution')}, `}
      {`${textOf('fps')} fps.`}
    </>
  )
}
