import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countOf } from '#platform/client/api/totals.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import tabStyles from '#platform/client/ui/layout/tabs.module.css'
import styles from './bin.module.css'
import type { BinKind } from './use-bring-back.ts'

/** How many of each kind are in the bin, as far as it is known; whether all that could be counted are. */
export function useBinCounts(offered: BinKind[]) {
  const counts = useQueries({
    queries: offered.map(kind => ({ ...countOf({ name: kind }, { deleted: true }), retry: false })),
  })
  const total = (kind: BinKind) => counts[offered.indexOf(kind)]?.data
  return {
    total,
    isKnown: counts.every(({ isPending }) => !isPending),
    /** The first kind of which something is there. */
    full: offered.find(kind => (total(kind) ?? 0) > 0),
  }
}

type Props = { offered: BinKind[]; shown: BinKind; total(kind: BinKind): number | undefined }

/** The kinds as tabs, each with how much of it is in the bin. */
export function BinKinds({ offered, shown, total }: Props) {
  const t = useTranslate()
  const numbers = useNumbers()
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <div className={`${tabStyles.around} ${styles.kinds}`}>
      <nav ref={tabs} className={tabStyles.tabs} aria-label={t('bin.kinds')}>
        {offered.map(kind => (
          <Link
            key={kind}
            className={tabStyles.tab}
            aria-current={kind === shown ? 'page' : undefined}
            activeOptions={{ explicitUndefined: true }}
            {...showing({ kind, q: undefined, page: undefined })}
          >
            {t(`audit.kinds.${kind}`)}{' '}
            <span className={tabStyles.count} data-waiting={total(kind) === undefined || undefined}>
              {numbers(total(kind) ?? 0)}
            </span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
