import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Page } from '../../../contract/resource.ts'
import { useNumbers } from '../../i18n/date-times.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { showing, useAddress } from '../../routing/address.ts'
import { Ltr } from '../text/bidi.tsx'
import styles from './pager.module.css'

/** Which part of a list this is, and the links to the other parts. */
export function Pager({ of: { page, pageSize, total }, sizes }: { of: Page<unknown>; sizes?: boolean }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const last = Math.ceil(total / pageSize)
  // Beyond the end the page itself says so, and leads back.
  if ((last <= 1 && !(sizes && total > pageSizes[0])) || page > last) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <span className={styles.range}>
        <Ltr>{`${numbers(from)}–${numbers(Math.min(total, from + pageSize - 1))}`}</Ltr>{' '}
        {t('list.of', { total: numbers(total) })}
      </span>
      {sizes && <Sizes pageSize={pageSize} />}
      <span className={styles.links}>
        <Step page={page - 1} last={last} label={t('list.previous')}>
          <IconChevronLeft size={20} className={styles.turn} aria-hidden />
        </Step>
        {partsAround(page, last).map(number =>
          number < 0 ? (
            <span key={number} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <Link
              key={number}
              className={styles.number}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('list.page', { number: numbers(number) })}
              activeOptions={{ explicitUndefined: true }}
              {...showing({ page: number === 1 ? undefined : number, open: undefined })}
            >
              {numbers(number)}
            </Link>
          ),
        )}
        <Step page={page + 1} last={last} label={t('list.next')}>
          <IconChevronRight size={20} className={styles.turn} aria-hidden />
        </Step>
      </span>
    </nav>
  )
}

const pageSizes = [20, 50, 100] as const

/** How many rows a page of the list has. */
function Sizes({ pageSize }: { pageSize: number }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const [, go] = useAddress()
  return (
    <label className={styles.sizes}>
      {t('list.pageSize')}
      <select
        value={pageSize}
        onChange={({ currentTarget: { value } }) => {
          const next = Number(value)
          void go({ pageSize: next === pageSizes[0] ? undefined : next, page: undefined, open: undefined })
        }}
      >
        {[...new Set([...pageSizes, pageSize])].map(size => (
          <option key={size} value={size}>
            {numbers(size)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Step(props: { page: number; last: number; label: string; children: React.ReactNode }) {
  const { page, last, label, children } = props
  if (page < 1 || page > last)
    return (
      <span className={styles.number} data-off aria-hidden>
        {children}
      </span>
    )
  return (
    <Link
      className={styles.number}
      aria-label={label}
      activeOptions={{ explicitUndefined: true }}
      {...showing({ page: page === 1 ? undefined : page, open: undefined })}
    >
      {children}
    </Link>
  )
}

/** The first, the last, and those around the open one; a negative number stands for a gap. */
export function partsAround(page: number, last: number) {
  const pageNumbers = [1, page - 1, page, page + 1, last].filter(number => number >= 1 && number <= last)
  const ordered = [...new Set(pageNumbers)].sort((one, other) => one - other)
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [-number, number] : [number]
  })
}
