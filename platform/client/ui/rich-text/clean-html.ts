/** What the server keeps of rich text is what the page prints; anything else is dropped once more. */
const elements = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'span', 'div'],
]
const attributes = [
  ...['href', 'rel', 'target', 'start', 'colspan', 'rowspan', 'dir', 'lang'],
  ...['data-media', 'alt', 'width', 'height', 'data-math', 'data-callout', 'data-gap', 'data-audio'],
]

/** https://wicg.github.io/sanitizer-api/ */
type Sanitizing = HTMLElement & {
  setHTML?: (html: string, how: { sanitizer: { elements: string[]; attributes: string[] } }) => void
}
const newHolder = (): Sanitizing => document.implementation.createHTMLDocument('').createElement('div')

/** Most browsers clean markup themselves; to the others comes a library that does the same. */
const clean = newHolder().setHTML ? byBrowser : await byLibrary()

function byBrowser(html: string) {
  const holder = newHolder()
  holder.setHTML!(html, { sanitizer: { elements, attributes } })
  const fragment = document.createDocumentFragment()
  fragment.append(...holder.childNodes)
  return fragment
}

async function byLibrary() {
  const { default: purify } = await import('dompurify')
  const allowed = { ALLOWED_TAGS: elements, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false }
  return (html: string) => purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
}

/** Rich text as elements that may stand in the page: no markup is ever written into it as text. */
export const elementsOf = (html: string): DocumentFragment => clean(html)
