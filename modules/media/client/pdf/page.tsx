import { useEffect, useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Pdf, Size } from './document.ts'
import styles from './pdf.module.css'
import { usePage, usePicture, useWordsOf } from './use-page.ts'

/** One page: its picture while it is near, its words from the time it was, and what leads elsewhere. */
export function Page(props: {
  pdf: Pdf
  number: number
  /** The size of the first one, in points, until its own is known. */
  like: Size
  /** How wide the first one is drawn, in pixels. */
  width: number
  near: boolean
  read: boolean
  wasRead: () => void
  goTo: (destination: unknown) => void
}) {
  const { pdf, number, like, width, near, read, wasRead, goTo } = props
  const t = useTranslate()
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const page = usePage(pdf, number, near || read)
  const viewport = page?.getViewport({ scale: 1 }) ?? like
  const scale = width / Math.max(like.width, viewport.width)
  const failed = usePicture(picture, near ? page : undefined, scale)
  const links = useWordsOf(words, page)
  useEffect(() => {
    if (page) wasRead()
  }, [page, wasRead])
  return (
    <div
      className={styles.page}
      role="group"
      aria-label={t('pdf.page', { page: number, count: pdf.numPages })}
      style={{
        inlineSize: viewport.width * scale,
        blockSize: viewport.height * scale,
        ['--total-scale-factor' as string]: scale,
      }}
    >
      <div ref={picture} className={styles.picture} aria-hidden />
      {failed && <p className={styles.undrawn}>{t('pdf.undrawn')}</p>}
      <div ref={words} className={styles.words} />
      {links.map(({ id, x, y, width, height, to }) => {
        const style = {
          left: `${x * 100}%`, // physical: a page is drawn from its left edge
          top: `${y * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
        }
        return 'url' in to ? (
          <a
            key={id}
            className={styles.link}
            style={style}
            href={to.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={to.url}
          />
        ) : (
          <button
            key={id}
            type="button"
            className={styles.link}
            style={style}
            aria-label={t('pdf.toPlace')}
            onClick={() => goTo(to.destination)}
          />
        )
      })}
    </div>
  )
}
