import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'
import { ReviewedItem } from './reviewed-item.tsx'
import styles from './result.module.css'

/** The questions as they were answered: those that were wrong, or all. */
export function Review({ items, letters }: { items: AttemptItem[]; letters: Letters }) {
  const t = useTranslate()
  const wrong = items.filter(({ isRight }) => isRight === false)
  const [wantsAll, setWantsAll] = useState(wrong.length === 0)
  const visibleItems = wantsAll ? items : wrong
  return (
    <section aria-label={t('result.review')} className={styles.review}>
      <div className={styles.choices} role="group" aria-label={t('result.review')}>
        <button type="button" aria-pressed={!wantsAll} onClick={() => setWantsAll(false)}>
          {t('result.wrong', { count: wrong.length })}
        </button>
        <button type="button" aria-pressed={wantsAll} onClick={() => setWantsAll(true)}>
          {t('result.all', { count: items.length })}
        </button>
      </div>
      {visibleItems.length === 0 && <p className={styles.none}>{t('result.noneWrong')}</p>}
      <ol className={styles.items}>
        {visibleItems.map(item => (
          <ReviewedItem key={item.item} item={item} number={items.indexOf(item) + 1} letters={letters} />
        ))}
      </ol>
    </section>
  )
}
