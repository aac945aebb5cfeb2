import { Link } from '@remix-run/react'
import { SearchForm } from '~/components/ui/search-form'
import { searchPath } from '~/lib/paths'

const questions = ['device/no-device', 'black preview', '4K at 60 fps']

/** A search box with questions of the kinds it answers: a code, a symptom and a wish. */
export function HomeSearch() {
  return (
    <div className="home-search">
      <SearchForm />
      <p>
        Such as{' '}
        {questions.map((question, index) => (
          <span key={question}>
            {index > 0 && ', '}
            <Link to={searchPath(question)}>{question}</Link>
          </span>
        ))}
      </p>
    </div>
  )
}
