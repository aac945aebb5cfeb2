// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { toCopiedCode } from './copy-buttons'

test.each([
  ['diff', ' const a = 1\n-let b\n+let c\n+\n+let d\n', 'const a = 1\nlet c\n\nlet d'],
  ['ts', '-1 + 2\n', '-1 + 2'],
])('of %s code, what is copied is what readers use', (language, code, copied) => {
  document.body.innerHTML = `<figure data-language="${language}"><pre><code>${code}</code></pre></figure>`
  expect(toCopiedCode(document.querySelector('figure'))).toBe(copied)
})
