/** What the console is told, once on a page, when browser storage is blocked or full. */
export const storageWarning = 'Browser storage is unavailable; choices last for this page.'

/** The global that tells all scripts of a page, inline ones too, that the warning has been given. */
export const storageWarnedKey = 'siteStorageWarned'

/**
 * Source of the inline script that, where storage is blocked, warns and puts a storage that lasts for
 * the page in its place.
 */
export const storageScript = `(function(w){
try{w.localStorage.length;w.sessionStorage.length}catch(e){
w.${storageWarnedKey}=true
console.warn(${JSON.stringify(storageWarning)},e)
try{['localStorage','sessionStorage'].forEach(function(k){
var m=new Map
Object.defineProperty(w,k,{value:{getItem:function(k){return m.has(k)?m.get(k):null},
setItem:function(k,v){m.set(k,''+v)},removeItem:function(k){m.delete(k)}}})})}catch(e){}
}})(window)`

/** Values that did not fit into storage, for as long as the page lives. */
const unstored = new Map<string, string>()

function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch (error) {
    const flags = window as unknown as Record<string, boolean>
    if (!flags[storageWarnedKey]) console.warn(storageWarning, error)
    flags[storageWarnedKey] = true
    return undefined
  }
}

/** Reads a value from browser storage; null where there is none. */
export function readStorage(key: string): string | null {
  return unstored.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null
}

/**
 * Writes a value to browser storage; where that is blocked or full, the page keeps it and warns once.
 * Tells whether the browser has kept it.
 */
export function writeStorage(key: string, value: string): boolean {
  unstored.set(key, value)
  tryStorage((storage) => {
    storage.setItem(key, value)
    unstored.delete(key)
  })
  return !unstored.has(key)
}

/** Removes a value from browser storage; warns once and goes on where that is blocked. */
export function removeStorage(key: string): void {
  unstored.delete(key)
  tryStorage((storage) => storage.removeItem(key))
}
