import { Form } from '@remix-run/react'
import type { ComponentPropsWithoutRef, FormEventHandler, RefObject } from 'react'
import { searchParameter, searchPath } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'

export interface SearchFormProps {
  /** Whether the button is the primary one of the page. */
  isPrimary?: boolean
  /** Further attributes of the input. */
  box?: ComponentPropsWithoutRef<'input'>
  boxRef?: RefObject<HTMLInputElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** A search box that opens the search page, with or without scripts. */
export function SearchForm({ isPrimary = false, box, boxRef, onSubmit }: SearchFormProps) {
  return (
    <Form className="search-form" role="search" action={searchPath()} onSubmit={onSubmit}>
      <input
        ref={boxRef}
        type="search"
        name={searchParameter}
        aria-label="Search the documentation"
        placeholder={siteConfig.search.placeholder}
        autoComplete="off"
        spellCheck={false}
        {...box}
      />
      <button type="submit" className={isPrimary ? 'button button-primary' : 'button'}>
        Search
      </button>
    </Form>
  )
}
