import autoprefixer from 'autoprefixer'

/** Prefixes for the browsers in `browserslist` of package.json. */
export default { plugins: [autoprefixer] }
