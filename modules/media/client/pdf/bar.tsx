import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { westernDigits } from '#platform/contract/digits.ts'
import styles from './pdf.module.css'
import type { Zoom } from './use-zoom.ts'

/** Which page is read, how large, and the way to another. */
export function Bar(props: { page: number; count: number; goTo: (page: number) => void; size: Zoom }) {
  const { page, count, goTo, size } = props
  const t = useTranslate()
  const percent = useNumbers()(size.zoom, { style: 'percent' })
  const icon = { size: 21, stroke: 1.8, 'aria-hidden': true }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('pdf.bar')}>
      <div className={styles.part}>
        <Press word={t('pdf.previous')} run={page > 1 && (() => goTo(page - 1))}>
          <IconChevronLeft {...icon} className={styles.turn} />
        </Press>
        <PageField page={page} goTo={goTo} />
        <span className={styles.count}>{t('pdf.count', { count })}</span>
        <Press word={t('pdf.next')} run={page < count && (() => goTo(page + 1))}>
          <IconChevronRight {...icon} className={styles.turn} />
        </Press>
      </div>
      <div className={styles.part}>
        <Press word={t('pdf.smaller')} run={size.smaller}>
          <IconZoomOut {...icon} />
        </Press>
        <Press word={size.isFit ? t('pdf.fit') : `${percent} · ${t('pdf.fit')}`} run={size.fit}>
          {size.isFit ? <IconArrowAutofitWidth {...icon} /> : percent}
        </Press>
        <Press word={t('pdf.larger')} run={size.larger}>
          <IconZoomIn {...icon} />
        </Press>
      </div>
    </div>
  )
}

function Press({
  word,
  run,
  children,
}: {
  word: string
  run: (() => void) | false | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={word}
      title={word}
      disabled={!run}
      onClick={run || undefined}
    >
      {children}
    </button>
  )
}

/** The number of the page, which follows the reader, and leads to the one that is typed. */
function PageField({ page, goTo }: { page: number; goTo: (page: number) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string>()
  const leave = (event?: FormEvent) => {
    event?.preventDefault()
    const pageNumber = Number(westernDigits(typed ?? ''))
    if (pageNumber > 0 && Number.isInteger(pageNumber)) goTo(pageNumber)
    setTyped(undefined)
  }
  return (
    <form onSubmit={leave}>
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={t('pdf.number')}
        value={typed ?? String(page)}
        onChange={event => setTyped(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => leave()}
      />
    </form>
  )
}
