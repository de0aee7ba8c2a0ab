import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { LinkedRows } from '#platform/client/ui/layout/linked-rows.tsx'
import type { Due } from '../../contract/due.ts'
import { shownAtFirst } from './due-query.ts'
import { DueRow } from './due-row.tsx'

/** What is to be done: what is begun before all else, then the soonest; what is closed stands at the end. */
export function DueList({ items }: { items: Due[] }) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const ranked = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  const label = all ? t('due.fewer') : t('due.all', { count: items.length })
  return (
    <LinkedRows title={t('due')} turn={items.length > shownAtFirst && { label, run: () => setAll(!all) }}>
      {ranked.slice(0, all ? undefined : shownAtFirst).map(item => (
        <DueRow key={item.id} item={item} />
      ))}
    </LinkedRows>
  )
}

const rankOf = ({ openAttempt, state }: Due) => (openAttempt ? 0 : state === 'overdue' ? 2 : 1)
