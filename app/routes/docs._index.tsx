/** The docs root, which leads on to the main doc. */
export { loadPage as loader } from '~/site/load-page'

export { loadPageData as clientLoader } from '~/navigation/page-data'
