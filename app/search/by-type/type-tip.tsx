import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { searchPath } from '~/lib/paths'
import { typeExamples } from '~/lib/site-config'

/** Says that search finds what takes or gives a type, with examples. */
export function TypeTip({ isLinked = false }: { isLinked?: boolean }) {
  return (
    <p className="search-tip">
      To find what gives or takes a type, try{' '}
      {typeExamples.map((example, at) => {
        const code = <code translate="no">{example}</code>
        const separator = at === 0 ? '' : at < typeExamples.length - 1 ? ', ' : ' or '
        return (
          <Fragment key={example}>
            {separator}
            {isLinked ? <Link to={searchPath(example)}>{code}</Link> : code}
          </Fragment>
        )
      })}
      .
    </p>
  )
}
