import { useId, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import rows from '#platform/client/ui/layout/linked-rows.module.css'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { Due } from '../../contract/due.ts'
import { shownAtFirst } from './due-query.ts'
import { DueRow } from './due-row.tsx'

/** What is to be done: what is begun before all else, then the soonest; what is closed stands at the end. */
export function DueList({ items }: { items: Due[] }) {
  const t = useTranslate()
  const id = useId()
  const [all, setAll] = useState(false)
  const ranked = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <section className={learn.section} aria-labelledby={id}>
      <div className={learn.sectionHead}>
        <h2 id={id}>{t('due')}</h2>
        {items.length > shownAtFirst && (
          <TextButton run={() => setAll(!all)}>
            {all ? t('due.fewer') : t('due.all', { count: items.length })}
          </TextButton>
        )}
      </div>
      <ul className={rows.list}>
        {ranked.slice(0, all ? undefined : shownAtFirst).map(item => (
          <DueRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const rankOf = ({ openAttempt, state }: Due) => (openAttempt ? 0 : state === 'overdue' ? 2 : 1)
