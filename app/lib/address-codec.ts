/** How one part of what an island shows stands in addresses. */
export interface AddressPart {
  /** The name of its parameter. */
  name: string
  /** Whether a text that an address has for it means something. */
  isValue: (text: string) => boolean
  /** Whether addresses have it even where it's as at first, since it opens the island. */
  isAlways?: boolean
}

type Texts<State> = { [Key in keyof State]: string }

/** Reads what an island shows from addresses, and writes it into them. */
export interface AddressCodec<State> {
  /** `start` holds what the address doesn't name. `isWhole` is false where a part of it meant nothing. */
  read: (search: string, start?: State) => { state: State; isWhole: boolean }
  /** Gives the query of an address with the state in it; parameters of others stay. */
  write: (search: string, state: State) => string
}

/** Creates the codec for a state that is `first` where an address says nothing. */
export function createAddressCodec<State extends Texts<State>>(
  first: State,
  parts: { [Key in keyof State]: AddressPart },
): AddressCodec<State> {
  const all = Object.entries(parts) as [keyof State, AddressPart][]
  return {
    read(search, start = first) {
      const query = new URLSearchParams(search)
      const state = { ...start }
      let isWhole = true
      for (const [key, { name, isValue }] of all) {
        const text = query.get(name)
        if (text === null) continue
        if (isValue(text)) state[key] = text as State[typeof key]
        // The name alone opens the island.
        else if (text !== '') isWhole = false
      }
      return { state, isWhole }
    },
    write(search, state) {
      const query = new URLSearchParams(search)
      for (const [key, { name, isAlways }] of all) {
        if (isAlways || state[key] !== first[key]) query.set(name, state[key])
        else query.delete(name)
      }
      return `?${query}`
    },
  }
}

/** Things to choose by name: how each is called, and the text for each of its values. */
type Options = Record<string, { label: string; values: Record<string, string> }>

/** The parts of an address with what is chosen; the names of options are those of the parameters, too. */
export function optionsToParts<T extends Options>(
  options: T,
  opener: keyof T,
): Record<keyof T, AddressPart> {
  const toPart = ([name, { values }]: [string, Options[string]]): [string, AddressPart] => [
    name,
    { name, isValue: (text) => Object.hasOwn(values, text), isAlways: name === opener },
  ]
  return Object.fromEntries(Object.entries(options).map(toPart)) as Record<keyof T, AddressPart>
}
