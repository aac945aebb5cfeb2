/** The id of the element whose content is React's; what is around it belongs to the document. */
export const siteRootId = 'site-root'
