import { posix } from 'node:path'

/** What decides where browsers may be: the platform, its search path and Playwright's own place. */
export interface BrowserPlaces {
  platform: NodeJS.Platform
  /** Folders of the `PATH` variable, in order. */
  searchPath: string[]
  /** Where Playwright would have put its Chromium, whether or not it is there. */
  playwrightPath: string
}

/** The shell comes first: the same engine without a window opens a page in half the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Lists the paths at which a Chromium may be, the likeliest first: installed, then Playwright's. */
export function listBrowserCandidates(places: BrowserPlaces): string[] {
  const { platform, searchPath, playwrightPath } = places
  const onPath =
    platform === 'win32'
      ? []
      : commands.flatMap((command) => searchPath.map((folder) => posix.join(folder, command)))
  return [...onPath, ...(platform === 'darwin' ? macApplications : []), playwrightPath]
}
