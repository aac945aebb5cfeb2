export { SearchPage as default } from '~/search/search-page'
