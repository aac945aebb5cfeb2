const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

/** Escapes a text for use in HTML, in attributes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Undoes `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity)
}
