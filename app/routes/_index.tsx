export { HomePage as default } from '~/home/home-page'

export { PageError as ErrorBoundary } from '~/shell/page-error'
