import { Form } from '@remix-run/react'
import type { ComponentPropsWithoutRef, FormEventHandler, RefObject } from 'react'
import { searchParameter, searchPath } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'

export interface SearchFormProps {
  /** Whether searching is the first thing to do on the page, which the color of the button says. */
  isPrimary?: boolean
  /** What the box has beside what all have. */
  box?: ComponentPropsWithoutRef<'input'>
  boxRef?: RefObject<HTMLInputElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** A search box that leads to the search page, with or without scripts. */
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
