import DOMPurify from 'dompurify'

/** What the server keeps of rich text is what the page prints; anything else is dropped once more. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'span', 'div'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'rel', 'target', 'start', 'colspan', 'rowspan', 'dir', 'lang'],
    ...['data-media', 'alt', 'width', 'height', 'data-math', 'data-callout'],
  ],
  ALLOW_DATA_ATTR: false,
}

/** Rich text as elements that may stand in the page: no markup is ever written into it as text. */
export const elementsOf = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
