/** A page in the list that the not-found page reads: its label and its pathname. */
export interface ListedPage {
  label: string
  pathname: string
}

/** The file with the labels and pathnames of all pages, as JSON, that only the not-found page reads. */
export const pageListPath = '/pages.json'
