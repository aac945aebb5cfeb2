/** The id of the element whose content is React's; what is around it belongs to the document. */
export const siteRootId = 'site-root'

/** The id of the element around an article's body, whose HTML isn't React's. */
export const articleId = 'article-body'
