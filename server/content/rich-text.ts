import sanitize from 'sanitize-html'

/** The one list of what rich text may hold; the editor writes no more, the page prints no more. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(href && { href }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
}

/** Rich text as it is kept: nothing in it runs, loads or leads anywhere but by a plain link. */
export const cleanHtml = (html: string) => sanitize(html, allowed)

/** Formulas in a line and of their own, and call-outs, by their attributes. */
const marks: Record<'span' | 'div', Record<string, string[]>> = {
  span: { 'data-math': ['inline'] },
  div: { 'data-math': ['block'], 'data-callout': ['note', 'tip', 'warning'] },
}

/**
 * What teaches may hold more: images, formulas, call-outs. An image is an id of a file of ours, never an address: nothing
 * in a text fetches anything by itself. A formula is TeX as text, which is drawn where it is read.
 */
const illustrated: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags as string[]), 'img', 'span', 'div'],
  allowedAttributes: {
    ...(allowed.allowedAttributes as Record<string, string[]>),
    img: ['data-media', 'alt', 'width', 'height'],
    span: ['data-math'],
    div: ['data-math', 'data-callout'],
  },
  transformTags: { ...allowed.transformTags, span: ifMarked, div: ifMarked },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !mediaId.test(attribs['data-media'] ?? ''),
}
/** A span or a div that is neither formula nor call-out goes; what is in it stays. */
function ifMarked(tagName: string, attribs: sanitize.Attributes) {
  const known = marks[tagName as keyof typeof marks]
  const isMarked = Object.entries(known).some(([name, values]) => values.includes(attribs[name] ?? ''))
  return { tagName: isMarked ? tagName : 'unmarked', attribs }
}
const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Rich text of what teaches, which may hold images. */
export const cleanIllustrated = (html: string) => sanitize(html, illustrated)

/** The files that a rich text shows, each once. */
export const imagesIn = (html: string) => [
  ...new Set([...cleanIllustrated(html).matchAll(/<img[^>]* data-media="([^"]+)"/g)].map(([, id]) => id!)),
]
