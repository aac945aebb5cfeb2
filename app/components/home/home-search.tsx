import { Form, Link } from '@remix-run/react'
import { searchPath } from '~/lib/paths'

const questions = ['device/no-device', 'black preview', '4K at 60 fps']

/** A search box with questions of the kinds it answers: a code, a symptom and a wish. */
export function HomeSearch() {
  return (
    <div className="home-search">
      <Form className="search-form" role="search" action={searchPath()}>
        <input
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Error code or name"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
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
