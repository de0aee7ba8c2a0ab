import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Work } from '../../contract/progress.ts'
import { stateOfWork } from './mark.tsx'
import styles from './why.module.css'
import { WhyRow } from './why-row.tsx'

/** One quiz that counts: done or not, and by what it is. */
export function WhyWork({ of }: { of: Work }) {
  const t = useTranslate()
  const { title, needs } = of
  const state = stateOfWork(of)
  return (
    <WhyRow state={state} title={title}>
      <p className={styles.facts}>
        <span>{t('why.quiz')}</span>
        {state === 'done' ? (
          <span>{t(`why.quiz.${needs}`)}</span>
        ) : (
          <strong className={styles.missing}>{t(`why.quiz.needs.${needs}`)}</strong>
        )}
      </p>
    </WhyRow>
  )
}
