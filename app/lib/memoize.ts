/** Has a function compute its value once for each key. After a promise that rejects, the next call tries again. */
export function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    if (!values.has(key)) {
      const value = compute(key)
      values.set(key, value)
      if (value instanceof Promise) value.catch(() => values.delete(key))
    }
    return values.get(key) as Value
  }
}

/** Has a function load its value once. After a failure, the next call tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const get = memoize(load)
  return () => get('')
}
