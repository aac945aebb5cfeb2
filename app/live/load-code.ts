import { liveScreenPath, liveSourcePath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'

/** The code that runs, and the modules beside it that it loads, by what it calls them. */
export interface RunningCode {
  code: string
  helpers: Record<string, string>
}

/** Fetches the text of a file of the site. */
async function loadText(pathname: string): Promise<string> {
  const answer = await fetch(withBase(readBasePath(document), pathname))
  if (!answer.ok) throw new Error(`${pathname} is answered with ${answer.status}`)
  return answer.text()
}

/** Whether a name is that of a sample's file; those of screens have no ending. */
export const isSample = (name: string): boolean => name.includes('.')

/** Finds a sample of the page by the file that its title names: above its button, or by the title itself. */
function findSample(file: string): string | undefined {
  if (!isSample(file)) return undefined
  const toName = (title: string | null = ''): string | undefined => title?.split('/').at(-1)
  const island = document.querySelector(`[data-island][data-subject="${CSS.escape(file)}"]`)
  const figure =
    island?.previousElementSibling ??
    [...document.querySelectorAll('figure.code-block')].find(
      (each) => toName(each.querySelector('figcaption')?.textContent) === toName(file),
    )
  return figure?.querySelector('pre code')?.textContent ?? undefined
}

/** Finds a sample and compiles it; undefined if the page has none of that name. */
async function compileSample(file: string): Promise<string | undefined> {
  const source = findSample(file)
  if (!source) return undefined
  const { compile } = await import('./compile')
  const result = compile(source, file)
  if ('fault' in result) throw new Error(result.fault.message)
  return result.code
}

/** Loads what the editor begins with: a sample of the page by its title, or a screen by its name. */
export async function loadSource(subject: string): Promise<string> {
  return findSample(subject) ?? loadText(liveSourcePath(subject))
}

/** Loads what runs first. Screens are compiled when the site is built. */
export async function loadRunning(subject: string): Promise<RunningCode> {
  return withHelpers((await compileSample(subject)) ?? (await loadText(liveScreenPath(subject))))
}

/** Loads what code loads from beside it: other samples of the page, or files of the screens. */
export async function withHelpers(code: string): Promise<RunningCode> {
  const helpers: Record<string, string> = {}
  const add = async (module: string): Promise<void> => {
    for (const [, name = ''] of module.matchAll(/\brequire\(["']\.\/([\w-]+)["']\)/g)) {
      if (`./${name}` in helpers) continue
      const helper =
        (await compileSample(`${name}.ts`)) ??
        (await compileSample(`${name}.tsx`)) ??
        (await loadText(liveScreenPath(name)))
      helpers[`./${name}`] = helper
      await add(helper)
    }
  }
  await add(code)
  return { code, helpers }
}
