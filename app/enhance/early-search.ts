/** The inline script at the top of the search page. */
import { markSearchQuery } from '~/lib/search-query'
import { whenStyled } from '~/lib/when-styled'
import { startEarly } from './start-early'

startEarly(markSearchQuery, whenStyled)
