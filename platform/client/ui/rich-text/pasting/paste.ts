import type { EditorView } from '@tiptap/pm/view'
import { lazyChunk } from '../../../lazy-chunk.ts'
import type { Copied } from './convert.ts'
import { type ImageSpot, takeSpots } from './image-spots.ts'
import type { Left } from './left.ts'

export type Wishes = {
  /** Uploads files that came along, some to stand where they stood; left out where a text holds none. */
  upload?: (files: File[], spots: ImageSpot[]) => unknown
  /** Is given what the text could not take. */
  report: (left: Left) => void
}

const signs = /\$|\\[([]|<math\b/
const isOnlyImages = (html: string) =>
  /<img\b/i.test(html) &&
  html.replace(/<(style|title)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

/**
 * Pastes what was copied elsewhere, from Word, Google Docs or a page, once what converts it has come; it comes with the first such
 * paste. What was copied from a text of ours, and plain words without formulas, are the editor's own.
 */
export function paste(view: EditorView, event: ClipboardEvent, { upload, report }: Wishes) {
  const copied = event.clipboardData
  if (!copied || view.state.selection.$from.parent.type.spec.code) return false
  const [html, text] = [copied.getData('text/html'), copied.getData('text/plain')]
  if (html.includes('data-pm-slice') || (html === '' && !signs.test(text))) return false
  // A single image is copied as a file with the address that it was found at beside it.
  if (upload && copied.files.length > 0 && isOnlyImages(html)) return false
  event.preventDefault()
  // Of its images Word copies the bytes in another notation.
  const rtf = html.includes('file:/') ? copied.getData('text/rtf') : ''
  void convert({ html, text, rtf }, view, { upload, report }).catch(() => {
    // Without a line what converts it cannot come: then as the editor itself reads it.
    if (html) view.pasteHTML(html)
    else view.pasteText(text)
  })
  return true
}

async function convert(copied: Copied, view: EditorView, { upload, report }: Wishes) {
  const { convert } = await lazyChunk(() => import('./convert.ts'))
  const { html, images, left } = await convert(copied, view.state.schema)
  if (view.isDestroyed) return
  if (html) view.pasteHTML(html)
  if (upload && images.length > 0) {
    const spots = takeSpots(view, images)
    upload(
      images.map(({ file }) => file),
      spots,
    )
  }
  report(left)
}
