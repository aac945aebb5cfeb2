import { expect, test } from '@playwright/test'
import { findUnsafeHtml } from '~/guides/unsafe-html'
import { createRandom } from '../support/random'
import { site } from './site'

/** What runs code, each in another way; a page would hear of it by `ran`. */
const attacks = [
  '<img src=x onerror=parent.ran()>',
  '<script>parent.ran()</script>',
  '<svg onload=parent.ran()></svg>',
  '<iframe srcdoc="<script>parent.parent.ran()</script>"></iframe>',
  '<a href="java&#10;script:parent.ran()">a</a>',
  '<svg><script>parent.ran()</script></svg>',
  '<details open ontoggle=parent.ran()>a</details>',
  '<meta http-equiv=refresh content="0;url=javascript:parent.ran()">',
]

/** Where two parsers, or one that reads what it wrote, may see different things. */
const wraps = [
  '<![CDATA[>|]]>',
  '<svg><![CDATA[|]]></svg>',
  '<!-->|-->',
  '<!--|--!>',
  '<!-- --!>|-->',
  '<?xml >|?>',
  '</ >|',
  '<svg><p><style><g title="</style>|"></g></style></p></svg>',
  '<svg><title><style>|</style></title></svg>',
  '<svg><desc><xmp>|</xmp></desc></svg>',
  '<svg></p><title><a id="</title>|"></a></title></svg>',
  '<svg><foreignObject><p>|</p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style>|--></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><style>|</style></annotation-xml></math>',
  '<table><caption><svg><title>|</title></svg></caption></table>',
  '<table><svg><title><table></svg>|</table>',
  '<form><div></form><form>|</form></div></form>',
  '<select><option>|</option></select>',
  '<select><svg><style>|</style></svg></select>',
  '<textarea>|</textarea>',
  '<textarea></textarea\n>|',
  '<title>|</title>',
  '<xmp>|</xmp>',
  '<noscript><p title="</noscript>|"></p></noscript>',
  '<noembed>|</noembed>',
  '<template shadowrootmode=open>|</template>',
  '<plaintext>|',
  '<p title="|">a</p>',
  "<p title='|'>a</p>",
  '<p title=`|`>a</p>',
  '<p id=a/|>a</p>',
  '<a\fhref="#|">a</a>',
  '<b><p></b>|</p>',
  '<a><table><a>|</a></table></a>',
  '</main></article>|',
  '<pre>\n\n|</pre>',
  '|',
]

/** Ways to hide what an attack is made of. */
const hides: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('"', '&quot;'),
  (text) => text.replaceAll('<', '&#60'),
  (text) => text.replaceAll('<', '<\0'),
  (text) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  (text) => text.replaceAll('"', "'"),
  () => '<i>a</i>',
]

const count = Number(process.env['FUZZ_CASES'] || 200)

function createCases(seed: number): string[] {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  return Array.from({ length: count }, () => {
    const attack = pick(hides)(pick(attacks))
    const depth = random(4)
    return Array.from({ length: depth }).reduce<string>(
      (inner) => pick(wraps).replace('|', () => inner),
      attack,
    )
  })
}

test('of HTML that the build accepts, nothing runs in a browser', async ({ page }) => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
  const all = createCases(seed).map((html) => ({ html, isAccepted: !findUnsafeHtml(html) }))
  const accepted = all.filter(({ isAccepted }) => isAccepted)
  // Some that are refused show that the browser would run what it is given.
  const cases = [...accepted, ...all.filter(({ isAccepted }) => !isAccepted).slice(0, 40)]
  await page.route(`${site.url}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  await page.goto(site.url)
  // Each is shown as a part of a page, by `innerHTML`, and as the browser has written it itself.
  const results = await page.evaluate(async (given) => {
    const own = globalThis as typeof globalThis & { ran?: () => void }
    const show = async (html: string): Promise<{ runs: boolean; written: string }> => {
      let runs = false
      own.ran = () => void (runs = true)
      const frame = document.createElement('iframe')
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      frame.srcdoc = `<!doctype html><main><article><div>${html}</div></article></main>`
      document.body.append(frame)
      await loaded
      const { body } = frame.contentDocument!
      const div = body.querySelector('div')
      const parts = [...body.querySelectorAll('*')]
      runs ||= parts.some(
        (each) =>
          /^(?:script|iframe|meta|base)$/i.test(each.tagName) ||
          [...each.attributes].some(({ name }) => name.startsWith('on')) ||
          ('protocol' in each && each.protocol === 'javascript:'),
      )
      const written = div?.innerHTML ?? ''
      const copy = document.implementation.createHTMLDocument().createElement('div')
      copy.innerHTML = html
      runs ||= copy.innerHTML !== written
      frame.remove()
      return { runs, written }
    }
    const shown = []
    for (const { html, isAccepted } of given) {
      const first = await show(html)
      const again = isAccepted && (await show(first.written)).runs
      shown.push({ html, isAccepted, runs: first.runs || again })
    }
    return shown
  }, cases)
  const running = results.filter(({ runs }) => runs)
  console.warn(`seed ${seed}: ${accepted.length} of ${count} accepted`)
  expect(running.filter(({ isAccepted }) => isAccepted)).toEqual([])
  expect(accepted.length).toBeGreaterThan(count / 10)
  expect(running.length).toBeGreaterThan(5)
})
