import { Form, type FormProps } from '@remix-run/react'
import { escapeHtml } from '~/lib/escape-html'
import { searchParameter, searchPath } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'

/** The longest query that the box takes: part of a log, in an address that servers accept. */
export const maxQuery = 4000

interface SearchFormProps extends Pick<FormProps, 'onInput' | 'onSubmit'> {
  /** Whether searching is the first thing to do on the page, which the color of the button says. */
  isPrimary?: boolean
}

const placeholder = escapeHtml(siteConfig.search.placeholder)
const box =
  `<input type="search" name="${searchParameter}" aria-label="Search the documentation" ` +
  `placeholder="${placeholder}" maxlength="${maxQuery}" autocomplete="off" spellcheck="false">`

/**
 * A search box that leads to the search page, with or without scripts. React gets its content as one HTML
 * text: browser extensions put elements beside fields, for which it would draw the page anew.
 */
export function SearchForm({ isPrimary = false, ...listeners }: SearchFormProps) {
  const look = isPrimary ? 'button button-primary' : 'button'
  const html = `${box}<button type="submit" class="${look}">Search</button>`
  return (
    <Form
      className="search-form"
      role="search"
      action={searchPath()}
      {...listeners}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
