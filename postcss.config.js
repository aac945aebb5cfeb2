/**
 * Gives the browsers in `browserslist` of package.json what they need for the styles as written: themes
 * without `light-dark()`, which toggle two properties of the root, and the prefixes of masks and `user-select`. Lightning
 * CSS does both, too, but its order of properties costs the home page 150 bytes that it does not have.
 */
const pair = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)/g

/** @type {(isDark: boolean) => string} */
const toggle = (isDark) => (isDark ? '--light: ;--dark:initial;' : '--light:initial;--dark: ;')

/** @type {import('postcss').Plugin} */
const older = {
  postcssPlugin: 'older browsers',
  OnceExit(root, { parse }) {
    root.walkDecls((declaration) => {
      const { prop, value, parent } = declaration
      declaration.raws.between = ':'
      if (/^(?:mask|user-select)/.test(prop)) declaration.cloneBefore({ prop: `-webkit-${prop}` })
      declaration.value = value.replace(pair, 'var(--light,$1)var(--dark,$2)')
      if (prop !== 'color-scheme' || !parent) return
      declaration.after(parse(toggle(value === 'dark')))
      if (value !== 'light dark') return
      parent.after(parse(`@media (prefers-color-scheme:dark){:root{${toggle(true)}}}`))
    })
  },
}

export default { plugins: [older] }
