import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { sizeRuleOf } from '../../contract/formula.ts'
import { hasEndlessMarks } from '../../contract/identity.ts'
import { longest } from '../../contract/rich-text.ts'
import { refuse } from '../problem.ts'
import { formulasIn } from './formulas.ts'

/** It comes with the first text that is saved: whoever only reads has no use for its 5 MiB. */
const library = (): typeof sanitize => require('sanitize-html')
const require = createRequire(import.meta.url)

/** What every link says: the page it leads to learns nothing of ours. */
const outward = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/** Formulas in a line and of their own, and call-outs, by their attributes. */
type Marks = Record<'span' | 'div', Record<string, string[]>>
const formulas: Marks = { span: { 'data-math': ['inline'] }, div: { 'data-math': ['block'] } }
const callouts = { 'data-callout': ['note', 'tip', 'warning'] }
const isFormula = ifMarked(formulas)
const isMarked = ifMarked({ ...formulas, div: { ...formulas.div, ...callouts } })

/** A span or a div that has none of these marks goes; what is in it stays. */
function ifMarked(marks: Marks) {
  return (tagName: string, attribs: sanitize.Attributes) => {
    const known = Object.entries(marks[tagName as keyof Marks])
    const isKnown = known.some(([name, values]) => values.includes(attribs[name] ?? ''))
    return { tagName: isKnown ? tagName : 'unmarked', attribs }
  }
}

/**
 * The one list of what rich text may hold; the editor writes no more, the page prints no more. A formula is TeX as text, which
 * is drawn where it is read.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div'],
  ],
  allowedAttributes: {
    span: ['data-math'],
    div: ['data-math'],
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
      // What comes first stays first, so that a second cleaning changes nothing.
      attribs: { ...(href && { href }), ...outward, ...attributes, ...outward },
    }),
    span: isFormula,
    div: isFormula,
  },
}

/** Rich text as it is kept: nothing in it runs, loads or leads anywhere but by a plain link. */
export const cleanHtml = (html: string, field: Field = 'body') => clean(html, allowed, field)

/**
 * What teaches may hold more: images and call-outs. An image is an id of a file of ours, never an address: nothing in a
 * text fetches anything by itself.
 */
const illustrated: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags as string[]), 'img'],
  allowedAttributes: {
    ...(allowed.allowedAttributes as Record<string, string[]>),
    img: ['data-media', 'alt', 'width', 'height'],
    div: ['data-math', 'data-callout'],
  },
  transformTags: { ...allowed.transformTags, div: isMarked },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !mediaId.test(attribs['data-media'] ?? ''),
}

/** What asks may have sounds besides, each an id of a file of ours as an image is, and with nothing in it. */
const sounding: sanitize.IOptions = {
  ...illustrated,
  allowedAttributes: {
    ...(illustrated.allowedAttributes as Record<string, string[]>),
    div: ['data-math', 'data-callout', 'data-audio'],
  },
  transformTags: {
    ...illustrated.transformTags,
    div: (tagName, attribs) =>
      mediaId.test(attribs['data-audio'] ?? '')
        ? { tagName, attribs: { 'data-audio': attribs['data-audio']! } }
        : isMarked(tagName, attribs),
  },
  exclusiveFilter: frame =>
    (illustrated.exclusiveFilter as (frame: sanitize.IFrame) => boolean)(frame) ||
    (mediaId.test(frame.attribs['data-audio'] ?? '') && frame.text.trim() !== ''),
}

/** The text of a question may have gaps, too, each with the key by which it is answered. */
const gapped: sanitize.IOptions = {
  ...sounding,
  allowedAttributes: {
    ...(sounding.allowedAttributes as Record<string, string[]>),
    span: ['data-math', 'data-gap'],
  },
  transformTags: {
    ...sounding.transformTags,
    span: (tagName, attribs) =>
      gapKey.test(attribs['data-gap'] ?? '')
        ? { tagName, attribs: { 'data-gap': attribs['data-gap']! } }
        : isFormula(tagName, attribs),
  },
}
const gapKey = /^[a-zA-Z]{6}$/
const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Rich text of what teaches, which may hold images; refusals name the path that it was sent at. */
export const cleanIllustrated = (html: string, field: Field = 'body', path: string = field) =>
  clean(html, illustrated, field, path)

/** The same of what asks, which may have sounds. */
export const cleanAsked = (html: string, field: Field, path: string) => clean(html, sounding, field, path)

/** The same of a question with gaps. */
export const cleanGapped = (html: string, field: Field, path: string) => clean(html, gapped, field, path)

/** The keys of the gaps in a cleaned text, in their order. */
export const gapsIn = (html: string) =>
  [...html.matchAll(/<span data-gap="([a-zA-Z]{6})"/g)].map(([, key]) => key!)

/** The images that a cleaned text shows, each once. */
export const imagesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img[^>]* data-media="([^"]+)"/g)].map(([, id]) => id!)),
]

/** The sounds that a cleaned text holds, each once. */
export const soundsIn = (html: string) => [
  ...new Set([...html.matchAll(/<div data-audio="([^"]+)"/g)].map(([, id]) => id!)),
]

/** A cleaned text with other files in it; an image of which there is none goes. */
export const replaceImages = (html: string, replaced: (id: string) => string | undefined) =>
  html.replace(/<img[^>]* data-media="([^"]+)"[^>]*>/g, (image, id: string) => {
    const other = replaced(id)
    return other ? image.replace(id, other) : ''
  })

type Field = keyof typeof longest
/** Tags and attributes in one text, and tags within each other: what lies within takes a tenth of a second at most. */
const max = { parts: 20_000, depth: 100 }
const maxRounds = 3

/**
 * Cleans until nothing changes any more: taking one tag out may bring two together that cannot stand within each other,
 * and the next reader would take them apart. So what is kept can always be sent again and stays as it is; what outgrows
 * the limits of its field on the way is refused as that field (422 `too_long`, `too_complex`).
 */
function clean(html: string, options: sanitize.IOptions, field: Field, path: string = field) {
  let before = html
  for (let round = 0; round < maxRounds; round++) {
    const read = library()(before, { ...options, ...counting(before, path) })
    // What it was sent as was looked at before; entities are marks only now.
    if (hasEndlessMarks(read)) refuse(path, 'wrong_format')
    const after = read.trim().normalize('NFC')
    if (after.length > longest[field]) refuse(path, 'too_long', longest[field])
    if (after === before) return withSmallFormulas(after, path)
    before = after
  }
  refuse(path, 'too_complex')
}

function withSmallFormulas(html: string, path: string) {
  for (const tex of formulasIn(html)) {
    const rule = sizeRuleOf(tex)
    if (rule) refuse(path, rule.code, rule.limit)
  }
  return html
}

/** Refuses a text while it is being read, as soon as it has more parts, or more within each other, than it may. */
function counting(html: string, path: string): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let parts = 0
  let depth = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) parts++
  const check = () => {
    if (parts > max.parts || depth > max.depth) refuse(path, 'too_complex')
  }
  check()
  return {
    onOpenTag(_, attributes) {
      depth++
      parts += Object.keys(attributes).length
      check()
    },
    onCloseTag() {
      depth--
    },
  }
}
