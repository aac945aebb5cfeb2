/** A page in the list that the not-found page reads: its label and its pathname. */
export interface ListedPage {
  label: string
  pathname: string
}
