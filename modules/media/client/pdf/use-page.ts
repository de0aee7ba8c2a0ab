import { type RefObject, useEffect, useState } from 'react'
import type { Pdf, PdfPage } from './document.ts'
import { drawPage, layText, linksOn, type PageLink } from './draw.ts'

/** One page of a file, fetched when it is needed for the first time. */
export function usePage(pdf: Pdf, number: number, needed: boolean) {
  const [page, setPage] = useState<PdfPage>()
  useEffect(() => {
    if (!needed || page) return
    let gone = false
    pdf.getPage(number).then(
      page => {
        if (!gone) setPage(page)
      },
      () => undefined, // the file says itself why it cannot be read
    )
    return () => {
      gone = true
    }
  }, [pdf, number, needed, page])
  return page
}

/**
 * Keeps the picture of a page in its place while it is near, as fine as the screen. What was drawn for another size
 * stands there until it is drawn anew.
 */
export function usePicture(
  container: RefObject<HTMLElement | null>,
  page: PdfPage | undefined,
  scale: number,
) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const { current } = container
    if (!page || !current) return
    const drawing = drawPage(page, scale * devicePixelRatio)
    drawing.done.then(
      canvas => current.replaceChildren(canvas),
      error => setFailed(error?.name !== 'RenderingCancelledException'),
    )
    return drawing.stop
  }, [container, page, scale])
  useEffect(() => {
    const { current } = container
    // Canvases are freed by browsers when they like: one without pixels weighs nothing at once.
    return () => {
      for (const canvas of current?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0
      current?.replaceChildren()
    }
  }, [container, page])
  return failed
}

/** Lays words and links over a page, once. */
export function useWordsOf(container: RefObject<HTMLElement | null>, page: PdfPage | undefined) {
  const [links, setLinks] = useState<PageLink[]>([])
  useEffect(() => {
    const { current } = container
    if (!page || !current) return
    let gone = false
    const fresh = document.createElement('div')
    current.replaceChildren(fresh)
    layText(page, fresh).catch(() => undefined)
    linksOn(page).then(
      links => {
        if (!gone) setLinks(links)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [container, page])
  return links
}
