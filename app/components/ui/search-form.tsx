import { Form } from '@remix-run/react'
import { searchPath } from '~/lib/paths'

/** What a search form takes. */
export interface SearchFormProps {
  placeholder: string
  /** Whether searching is the first thing to do on the page, which the color of the button says. */
  isPrimary?: boolean
}

/** A search box that leads to the search page, with or without scripts. */
export function SearchForm({ placeholder, isPrimary = false }: SearchFormProps) {
  return (
    <Form className="search-form" role="search" action={searchPath()}>
      <input
        type="search"
        name="q"
        aria-label="Search the documentation"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className={isPrimary ? 'button button-primary' : 'button'}>
        Search
      </button>
    </Form>
  )
}
