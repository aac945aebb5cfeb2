import { getCameraDevice } from '#camera/getCameraDevice'
import { useDeferredValue, useMemo } from 'react'
import { CodeBox } from '~/code/code-box'
import { Choice } from '~/islands/fields'
import type { IslandProps } from '~/islands/island'
import { samplePhones } from '~/islands/sample-phones'
import { useQueryState } from '~/islands/use-query-state'
import { parseState, writeState } from './explorer-state'
import { FilterEditor } from './filter-editor'
import { filtersToCode, toFormatFilters } from './filters'
import { FormatTable } from './format-table'
import { type FormatResult, pickFormat, formatToText } from './pick'

/** Shows which format the library picks, for a phone, a camera and filters. */
export function FormatExplorer({ anchor }: IslandProps) {
  const [state, setState] = useQueryState(parseState, writeState, anchor)
  const { phone, position, filters } = state
  const picked = useMemo(() => {
    const { devices } = samplePhones[phone] ?? samplePhones.iphone
    const device = getCameraDevice(devices, position)
    return device && { device, results: pickFormat(device, toFormatFilters(filters)), filters }
  }, [phone, position, filters])
  // The table may have a thousand rows, and the fields should respond before they are drawn.
  const shown = useDeferredValue(picked)
  const table = useMemo(() => shown && <FormatTable {...shown} />, [shown])
  return (
    <section className="island explorer" aria-label="Format explorer">
      <div className="island-answer">
        <p role="status" className="in-focus">
          {picked?.results[0] && <Winner {...picked.results[0]} />}
        </p>
      </div>
      <div className="island-fields">
        <Choice
          label="Phone"
          value={phone}
          choices={Object.entries(samplePhones).map(([name, { label }]) => [name, label])}
          onChange={(next) => setState({ ...state, phone: next })}
        />
        <Choice
          label="Position"
          value={position}
          choices={(['back', 'front'] as const).map((each) => [each, each])}
          onChange={(next) => setState({ ...state, position: next })}
        />
      </div>
      <FilterEditor filters={filters} onChange={(next) => setState({ ...state, filters: next })} />
      <p>
        From the {picked?.results.length} formats of {picked?.device.name}. The address of this page
        holds your choices, so you can share it.
      </p>
      <CodeBox code={filtersToCode(position, filters)} />
      {table}
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
