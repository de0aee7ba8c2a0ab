import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfPage } from './document.ts'
import { inReadingOrder, type Piece } from '../../contract/pdf/lines.ts'

/** More pixels than this are no canvas on some phones. */
const maxPixels = 16_000_000

/** How much finer than its points a page may be drawn. */
function boundedScale(page: PdfPage, wanted: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  return Math.min(wanted, Math.sqrt(maxPixels / (width * height)))
}

/** Draws a page as it is or is to be printed; answers its canvas once it is done, and how to stop. */
export function drawPage(page: PdfPage, wanted: number, intent: 'display' | 'print' = 'display') {
  const viewport = page.getViewport({ scale: boundedScale(page, wanted) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport, intent })
  return {
    done: task.promise.then(() => canvas),
    stop: () => task.cancel(),
  }
}

/** Lays the words of a page over its picture, to be marked, found and read out. */
export async function layText(page: PdfPage, container: HTMLElement) {
  const content = await page.getTextContent({ includeMarkedContent: false })
  const layer = new TextLayer({
    textContentSource: { ...content, items: inReadingOrder(content.items as Piece[]) } as typeof content,
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
}

/** A place on a page that leads elsewhere, in parts of the width and the height of the page. */
export type PageLink = {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** An address of the web or of mail, or the place in the file. */
  to: { url: string } | { destination: unknown }
}

const followed = ['http:', 'https:', 'mailto:']

/** What of a page leads elsewhere; addresses of any other kind are as if they were not there. */
export async function linksOn(page: PdfPage): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const annotations: { id: string; subtype: string; rect: number[]; url?: string; dest?: unknown }[] =
    await page.getAnnotations({ intent: 'display' })
  return annotations.flatMap(({ id, subtype, rect, url, dest }) => {
    if (subtype !== 'Link') return []
    const isUrl = url !== undefined && URL.canParse(url) && followed.includes(new URL(url).protocol)
    if (!isUrl && !dest) return []
    const [x1, y1] = viewport.convertToViewportPoint(rect[0]!, rect[1]!) as [number, number]
    const [x2, y2] = viewport.convertToViewportPoint(rect[2]!, rect[3]!) as [number, number]
    return {
      id,
      x: Math.min(x1, x2) / viewport.width,
      y: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
      to: isUrl ? { url } : { destination: dest },
    }
  })
}
