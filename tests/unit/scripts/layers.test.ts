import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

interface CruiseResult {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Runs the checker as `npm run check:layers` does, over a small project full of faults. */
function cruiseFixture(): string[] {
  const program = resolve('node_modules/.bin/depcruise')
  const config = resolve('.config/dependency-cruiser.cjs')
  const words = ['--config', config, '--output-type', 'json', 'app', 'scripts', 'tests']
  const text = execFileSync(program, words, {
    cwd: resolve('tests/fixtures/layers'),
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(text) as CruiseResult
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted()
}

test('every forbidden import is found, and no allowed one is', () => {
  expect(cruiseFixture()).toMatchInlineSnapshot(`
    [
      "app-stands-alone: app/lib/script.ts → scripts/build.ts",
      "components-take-data: app/components/data.tsx → app/content/pure.ts",
      "components-take-data: app/components/markdown.tsx → app/markdown/plain.server.ts",
      "components-take-data: app/components/search-records.tsx → app/search/records.ts",
      "config-by-its-reader: app/content/settings.ts → app/site.config.ts",
      "enhancements-without-react: app/enhancements/upward.ts → app/hooks/use-button.ts",
      "hooks-below-components: app/hooks/use-button.ts → app/components/button.tsx",
      "layer-api-reference: app/api-reference/upward.ts → app/content/pure.ts",
      "layer-api-reference: app/api-reference/upward.ts → app/search/records.ts",
      "layer-content: app/content/pages.server.ts → app/pages/page-data.server.ts",
      "layer-content: app/content/upward.ts → app/components/button.tsx",
      "layer-content: app/content/upward.ts → app/routes/page.tsx",
      "layer-lib: app/lib/upward.ts → app/content/pure.ts",
      "layer-markdown: app/markdown/upward.ts → app/content/pure.ts",
      "layer-pages: app/pages/upward.ts → app/routes/page.tsx",
      "layer-search: app/search/upward.ts → app/routes/page.tsx",
      "no-circular: app/lib/circle-a.ts → app/lib/circle-b.ts",
      "no-node-in-browser: app/lib/node.ts → path",
      "no-node-in-browser: app/search/client/node.ts → path",
      "no-server-code-in-browser: app/components/leak.tsx → app/lib/secret.server.ts",
      "no-server-code-in-browser: app/components/markdown.tsx → app/markdown/plain.server.ts",
      "no-server-code-in-browser: app/entry.client.tsx → app/lib/secret.server.ts",
      "no-server-code-in-browser: app/lib/leak.ts → app/lib/secret.server.ts",
      "not-to-undeclared: app/lib/undeclared.ts → ../../../node_modules/zod/index.d.cts",
      "not-to-unresolvable: app/lib/nowhere.ts → ./missing",
      "scripts-use-the-pipeline: scripts/page.ts → app/components/button.tsx",
      "scripts-use-the-pipeline: scripts/page.ts → app/routes/page.tsx",
      "scripts-without-tests: scripts/helped.ts → tests/helper.ts",
      "server-code-says-so: app/content/leak.ts → app/content/read.server.ts",
      "server-components-take-data: app/components/render.server.tsx → app/content/read.server.ts",
    ]
  `)
})
