import type { Schema } from '@tiptap/pm/model'
import { lazyChunk } from '../../../lazy-chunk.ts'
import { liftCaptions } from './captions.ts'
import { takeFiles } from './files.ts'
import type { PastedImage } from './image-spots.ts'
import type { Left } from './left.ts'
import { nestLists, readWordLists } from './lists.ts'
import { readLooks, unwrap } from './looks.ts'
import { opened, withFilesAsData, withStylesAsData } from './markup.ts'
import { liftBlocks, readWrittenFormulas } from './written-formulas.ts'

const mathematics = /<(?:m:omath|math|mml:math)\b/i
const frames = /<(iframe|object|embed)\b[^>]*>/gi
/** Remarks, and elements of Office that look into nothing. */
const foreignNames = /<!--[^]*?-->|<!\[[^>]*>|<\/?[a-z]\w*:[^>]*>/gi

/** What was copied, in the notations that it was copied in. */
export type Copied = { html: string; text: string; rtf?: string }
type Pasted = { html: string; images: PastedImage[]; left: Left }

/** What was copied elsewhere as a text of ours, as far as the text that it is pasted into can hold it. */
export async function convert(copied: Copied, { nodes }: Schema): Promise<Pasted> {
  const left: Left = { images: 0, formulas: 0, embeds: 0 }
  const body = await elementsOf(copied)
  readWordLists(body)
  readLooks(body)
  nestLists(body)
  const images = takeFiles(body, { takesImages: Boolean(nodes.image), rtf: copied.rtf ?? '' }, left)
  liftCaptions(body)
  readWrittenFormulas(body)
  liftBlocks(body)
  for (const unread of body.querySelectorAll('[data-unread=formula]')) {
    left.formulas++
    unwrap(unread)
  }
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
  for (const empty of body.querySelectorAll('p'))
    if (empty.textContent.replaceAll('\u00a0', ' ').trim() === '' && !empty.querySelector('img, br'))
      empty.remove()
  return { html: body.innerHTML.trim(), images, left }
}

async function elementsOf({ html, text }: Copied) {
  // Some programs copy MathML as text.
  const markup = html || (mathematics.test(text) ? text : paragraphs(text))
  const office = opened(markup).replace(frames, '<span data-unread="embed"></span>')
  const read = mathematics.test(office)
    ? (await lazyChunk(() => import('./math/math.ts'))).withFormulas(office)
    : office
  const ownMarkup = read.replace(foreignNames, '')
  // Nothing runs or loads in such a document, whatever it is made of.
  return new DOMParser().parseFromString(withFilesAsData(withStylesAsData(ownMarkup)), 'text/html').body
}

/** Lines as the editor itself makes paragraphs of them, but that a formula may go over several. */
function paragraphs(text: string) {
  const escaped = text.replace(/[&<>]/g, sign => entities[sign]!)
  const joined = escaped.replace(/\$\$[^$]+\$\$|\\\[[^]+?\\\]/g, formula => formula.replace(/\s*\n\s*/g, ' '))
  return joined
    .split(/(?:\r\n?|\n)+/)
    .map(line => `<p>${line}</p>`)
    .join('')
}
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
