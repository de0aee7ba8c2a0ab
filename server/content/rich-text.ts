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

/** An image in a text is an id of a file of ours, never an address: nothing in a text fetches anything by itself. */
const illustrated: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags as string[]), 'img'],
  allowedAttributes: {
    ...(allowed.allowedAttributes as Record<string, string[]>),
    img: ['data-media', 'alt', 'width', 'height'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !mediaId.test(attribs['data-media'] ?? ''),
}
const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Rich text of what teaches, which may hold images. */
export const cleanIllustrated = (html: string) => sanitize(html, illustrated)

/** The files that a rich text shows, each once. */
export const imagesIn = (html: string) => [
  ...new Set([...cleanIllustrated(html).matchAll(/<img[^>]* data-media="([^"]+)"/g)].map(([, id]) => id!)),
]
