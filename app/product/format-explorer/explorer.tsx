import { getCameraDevice } from '#camera/getCameraDevice'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { PhysicalCameraDeviceType } from 'react-native-vision-camera'
import type { IslandProps } from '~/lib/conventions'
import { Answer, Choice, CodeBox, useAddress, Warning, wholeToWarning } from '~/ui/island-parts'
import {
  type ExplorerState,
  lensChoices,
  ownName,
  positions,
  readAddress,
  screens,
  writeAddress,
} from './address'
import styles from './explorer.css'
import { FilterEditor } from './filter-editor'
import {
  filterRules,
  readNumbers,
  toFormatFilter,
  toWord,
  valueToText,
  type WrittenFilter,
} from './filters'
import { FormatTable, FramePicture } from './format-table'
import { OwnPhone, readOwnPhone } from './own-phone'
import { pickFormat, sizeToText } from './pick'
import { type Phone, samplePhones } from './sample-phones'

export { styles }

/** The camera of a phone that the library takes for what is chosen; undefined where it has none. */
function pickDevice({ devices }: Phone, { position, lenses }: ExplorerState) {
  const physicalDevices = lenses.split('.') as PhysicalCameraDeviceType[]
  return getCameraDevice(devices, position, lenses ? { physicalDevices } : {})
}

/** What the first address says, and the sentence about what of it could not be used. */
function startState(own: Phone | undefined) {
  const { state, isWhole } = readAddress(window.location.search)
  if (state.phone === ownName && !own) {
    const warning =
      'The address is about a phone that only its owner has. This is a sample instead.'
    return { state: { ...state, phone: 'iphone' }, warning }
  }
  return { state, warning: wholeToWarning(isWhole) }
}

/** The explorer as readers use it: a phone, a camera, filters, and what the library picks. */
export function Island({ anchor }: IslandProps): ReactNode {
  const [own, setOwn] = useState(readOwnPhone)
  const [{ state: first, warning }] = useState(() => startState(own))
  const [state, setState] = useState(first)
  const change = (part: Partial<ExplorerState>): void => setState({ ...state, ...part })
  const phone = (state.phone === ownName ? own : undefined) ?? samplePhones[state.phone]
  const device = useMemo(() => phone && pickDevice(phone, state), [phone, state])
  useAddress(state, writeAddress, anchor)
  // Typing stays quick while a long table is on its way.
  const shown = useDeferredValue(
    useMemo(() => ({ device, filters: state.filters }), [device, state.filters]),
  )
  const pick = useMemo(
    () => shown.device && pickFormat(shown.device, toFormatFilters(shown.filters)),
    [shown],
  )
  const format = pick?.results[pick.picked]?.format

  const phones: [string, string][] = Object.entries(samplePhones).map(([name, { label }]) => [
    name,
    `Sample: ${label}`,
  ])
  const choosePhone = (name: string, chosen: Phone | undefined): void =>
    change({ phone: name, screen: chosen?.screen ?? state.screen })
  const onOwnPhone = (pasted: Phone | undefined): void => {
    setOwn(pasted)
    if (pasted) choosePhone(ownName, pasted)
    else if (state.phone === ownName) choosePhone('iphone', samplePhones['iphone'])
  }
  return (
    <section className="island explorer" aria-label="Format explorer">
      <Warning text={warning} />
      <Answer>
        {pick && format ? (
          <>
            Picked: <strong>{`formats[${pick.picked}]`}</strong>
            <span>
              {`, video ${sizeToText(format.videoWidth, format.videoHeight)}, photos up to ${sizeToText(format.photoWidth, format.photoHeight)}, up to ${format.maxFps} fps.`}
            </span>
          </>
        ) : (
          <>
            <span>{`This phone has no ${state.position} camera: `}</span>
            <code translate="no">getCameraDevice</code> returns undefined.
          </>
        )}
      </Answer>
      <div className="island-fields">
        <Choice
          label="Phone"
          value={state.phone}
          choices={own ? [...phones, [ownName, own.label]] : phones}
          onChange={(name) => choosePhone(name, name === ownName ? own : samplePhones[name])}
        />
        <Choice
          label="Lenses"
          value={state.lenses}
          choices={lensChoices.map((each) => [each, lensesToText(each)])}
          onChange={(lenses) => change({ lenses })}
        />
        <Choice
          label="Position"
          value={state.position}
          choices={positions.map((each) => [each, each])}
          onChange={(position) => change({ position })}
        />
        <Choice
          label="Screen"
          value={state.screen}
          choices={screens.map((each) => [
            each,
            valueToText({ key: 'videoAspectRatio', text: each }),
          ])}
          onChange={(screen) => change({ screen })}
        />
      </div>
      <OwnPhone hasPhone={own !== undefined} onChange={onOwnPhone} />
      <FilterEditor filters={state.filters} onChange={(filters) => change({ filters })} />
      {shown.device && pick && format && (
        <>
          <p>
            <span>
              {`From the ${pick.results.length} formats of ${shown.device.name} (${shown.device.physicalDevices.map(lensesToText).join(', ')}), which `}
            </span>
            <code translate="no">getCameraDevice</code> picks. The address of this page holds your
            choices, so you can share it.
          </p>
          <CodeBox code={stateToCode(state)} />
          <FramePicture format={format} screen={state.screen} />
          <FormatTable pick={pick} filters={shown.filters} />
        </>
      )}
    </section>
  )
}

function lensesToText(lenses: string): string {
  const names = lenses.replaceAll('-angle-camera', '').replaceAll('-camera', '')
  return names.split('.').join(' + ') || 'any'
}

function toFormatFilters(filters: WrittenFilter[]) {
  return filters.flatMap((filter) => toFormatFilter(filter) ?? [])
}

/** A filter as TypeScript, such as `{ videoAspectRatio: 16 / 9 }`. */
export function filterToCode({ key, text }: WrittenFilter): string {
  const { shape } = filterRules[key]
  const [first, second] = (shape && readNumbers(shape, text)) || []
  if (first === undefined) return `{ ${key}: ${JSON.stringify(toWord(text)).replaceAll('"', "'")} }`
  if (shape === 'size') return `{ ${key}: { width: ${first}, height: ${second} } }`
  return `{ ${key}: ${[first, second].filter(Boolean).join(' / ')} }`
}

/** The code of a hook that picks what the explorer shows. */
export function stateToCode({ position, lenses, filters }: ExplorerState): string {
  const names = lenses.split('.').filter(Boolean)
  const wanted =
    names.length === 0
      ? ''
      : `, {\n    physicalDevices: [${names.map((name) => `'${name}'`).join(', ')}],\n  }`
  const list = filters.map((filter) => `\n    ${filterToCode(filter)},`).join('')
  return `import { useCameraDevice, useCameraFormat } from 'react-native-vision-camera'

function usePickedFormat() {
  const device = useCameraDevice('${position}'${wanted})
  const format = useCameraFormat(device, [${list}${list && '\n  '}])
  return { device, format }
}
`
}
