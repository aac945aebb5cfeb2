/** Makes a function compute its value once for each key and then give the same one again. */
export function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => getOrAdd(values, key, () => compute(key))
}

/** Gives what a map has for a key; where that is nothing, something new, which it has from then on. */
export function getOrAdd<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  create: () => NoInfer<Value>,
): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}

/**
 * Makes a function load something when it is first called and then give the same again. After a
 * failure the next call tries anew.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
